/** A system bus for ippeveprinter and cupsd, which do not run without one. */
export const DBUS_CONF = `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:path=FOLDER/dbus.sock</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow receive_sender="*" eavesdrop="true"/>
    <allow own="*"/>
    <allow user="*"/>
  </policy>
</busconfig>
`;

/** Debian's rules for jobs (only their owner may cancel them, names are private), with access for setting up queues. */
export function cupsdConf(folder: string): string {
  return `LogLevel info
MaxLogSize 0
Listen ${folder}/cups.sock
Browsing No
WebInterface No
DefaultAuthType Basic
ErrorPolicy retry-job
JobRetryInterval 2
PreserveJobFiles No
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  JobPrivateAccess default
  JobPrivateValues default
  <Limit Cancel-Job CUPS-Authenticate-Job>
    Require user @OWNER @SYSTEM
    Order deny,allow
  </Limit>
  <Limit All>
    Order deny,allow
  </Limit>
</Policy>
`;
}

export function cupsFilesConf(folder: string, root: boolean): string {
  return `ServerRoot ${folder}/etc
RequestRoot ${folder}/spool
TempDir ${folder}/spool/tmp
CacheDir ${folder}/cache
StateDir ${folder}/state
AccessLog ${folder}/log/access_log
ErrorLog ${folder}/log/error_log
PageLog ${folder}/log/page_log
Printcap
${root ? 'User lp\nGroup lp\nSystemGroup root\n' : ''}`;
}

/** Asks the virtual printer whether the job has been cancelled. */
export const CANCELLED_TEST = `{
  OPERATION Get-Job-Attributes
  GROUP operation-attributes-tag
  ATTR charset attributes-charset utf-8
  ATTR naturalLanguage attributes-natural-language en
  ATTR uri printer-uri $uri
  ATTR integer job-id $job
  ATTR keyword requested-attributes job-state,job-state-reasons
  STATUS successful-ok
  EXPECT job-state-reasons WITH-VALUE "/cancel|stop-point/"
}
`;

/**
 * The virtual printer's command: waits for paper, takes its time, puts the document in the tray. Drops a cancelled
 * document, as real printers do; ippeveprinter alone would let the command continue.
 */
export const PRINT_COMMAND = `#!/bin/sh
cd FOLDER || exit 1
cancelled() { ipptool -q -d "job=$IPP_JOB_ID" ipp://localhost:PORT/ipp/print cancelled.test; }
if [ -e no-paper ]; then
  echo 'STATE: +media-empty-error,media-needed-error' >&2
  while [ -e no-paper ]; do
    cancelled && break
    sleep 0.2
  done
  echo 'STATE: -media-empty-error,media-needed-error' >&2
fi
[ -e seconds ] && sleep "$(cat seconds)"
# Power that went takes the page with it.
kill -0 "$PPID" 2>/dev/null || exit 1
cancelled || cp "$1" "out/$(ls out | wc -l)"
`;

/** The driver of a queue for an 80 mm receipt roll. It takes any length and passes PDF on to the printer. */
export const ROLL_PPD = `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "ROLL.PPD"
*Manufacturer: "Gatehouse"
*Product: "(Roll)"
*ModelName: "Roll"
*ShortNickName: "Roll"
*NickName: "Roll 80 mm"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: False
*DefaultColorSpace: Gray
*cupsVersion: 2.4
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
*OpenUI *PageSize/Media Size: PickOne
*DefaultPageSize: w227h567
*PageSize w227h567/80 x 200 mm: "<</PageSize[227 567]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion/Media Size: PickOne
*DefaultPageRegion: w227h567
*PageRegion w227h567/80 x 200 mm: "<</PageSize[227 567]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: w227h567
*ImageableArea w227h567/80 x 200 mm: "0 0 227 567"
*DefaultPaperDimension: w227h567
*PaperDimension w227h567/80 x 200 mm: "227 567"
*MaxMediaWidth: "227"
*MaxMediaHeight: "2835"
*HWMargins: 0 0 0 0
*CustomPageSize True: "pop pop pop <</PageSize[5 -2 roll]/ImagingBBox null>>setpagedevice"
*ParamCustomPageSize Width: 1 points 140 228
*ParamCustomPageSize Height: 2 points 140 2835
*ParamCustomPageSize WidthOffset: 3 points 0 0
*ParamCustomPageSize HeightOffset: 4 points 0 0
*ParamCustomPageSize Orientation: 5 int 0 0
`;
