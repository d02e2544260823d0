/** `part` and `unmet` come with the gap; `open` means not assessed. */
export type Verdict = 'met' | 'part' | 'unmet' | 'none' | 'open';

export interface Clause {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict;
  readonly reason: string;
  /** Each must match exactly one test's title. */
  readonly tests: readonly string[];
}

const clause = (id: string, name: string, verdict: Verdict, reason: string, ...tests: string[]): Clause => ({
  id,
  name,
  verdict,
  reason,
  tests,
});

const AXE_KEYS = 'a whole check-in by keyboard alone, each step sound to axe';
const AXE_WAYS = 'the ways through the yard are sound to axe at each step';
const READS = 'a visitor who cannot read reaches done by pictures and by ear alone';
const LABELS = 'tie label, hint and error to the input, which carries the name of the spec';
const TITLE = 'has one active slide, moves the focus to its heading and tells step and slide in the title';
const LIVE = 'has both live regions from load, in the markup of the server too';
const MODAL = 'a modal keeps the focus, Enter answers it and moves nothing, and the focus comes back';
const WARNING = 'the warning counts, is spoken, and any key or touch gives more time, ten times and more';
const SMALL = 'with the spacing a reader may set, and on 320 by 256, nothing of a check-in is lost';
const TEXT_200 = 'a whole check-in at 200 % text in';
const STILL =
  'a visitor who wants less motion gets none, a double tap moves one slide, and no film starts automatically';
const FORCED = 'forced colours leave each button its edge and each state its mark';
const VERSIONS = 'a film has versions in sign language and with audio description: chosen once';
const TURNED = 'a screen that is turned keeps slide, field and what was typed';
const CAPTIONS = 'brings its picture and its captions, where they are usable addresses';
const LISTED = 'what is missing on each screen of the form is listed, marked at its fields and sound to axe';
const COMFORT = 'names the language, help and the display each by a word, one tap away';
const LANGUAGE = 'another language mid-way keeps the slide, the answers and the way on';
const BY_EAR = 'a whole visit by ear at';
const FOUR_KEYS = 'a whole visit by four arrows and Enter at the demo’s';
const TOUCH = 'a whole check-in by touch alone, in the visitor’s script';

/** WCAG 2.2, levels A and AA; EN 301 549 clause 9 has all but those new in 2.2. */
export const WCAG: readonly Clause[] = [
  clause(
    '1.1.1',
    'Non-text Content',
    'part',
    'Staff name a location’s photos; an unnamed one has only its file name.',
    AXE_KEYS,
    AXE_WAYS,
  ),
  clause(
    '1.2.1',
    'Audio-only and Video-only',
    'part',
    'Videos can have `descriptions` in words; none are required.',
    'brings what it shows in words, where there are any',
  ),
  clause(
    '1.2.2',
    'Captions',
    'part',
    'Videos can have captions; a missing language is reported only if another has some.',
    CAPTIONS,
  ),
  clause(
    '1.2.3',
    'Audio Description or Media Alternative',
    'part',
    'Both are possible; neither is required.',
    VERSIONS,
  ),
  clause('1.2.4', 'Captions (Live)', 'none', 'Nothing is live.'),
  clause('1.2.5', 'Audio Description', 'part', 'Possible, not required.', VERSIONS),
  clause('1.3.1', 'Info and Relationships', 'met', '', LABELS, AXE_KEYS, AXE_WAYS),
  clause('1.3.2', 'Meaningful Sequence', 'met', 'Document, screen and Tab have the same order.', AXE_KEYS),
  clause('1.3.3', 'Sensory Characteristics', 'met', 'Our texts name buttons by their words.', READS),
  clause('1.3.4', 'Orientation', 'met', '', TURNED),
  clause(
    '1.3.5',
    'Identify Input Purpose',
    'part',
    'Name, company, phone and code have an `autocomplete`; only its syntax is tested. A kiosk fills in nothing.',
    AXE_WAYS,
  ),
  clause('1.4.1', 'Use of Color', 'met', 'States have a mark besides colour.', FORCED),
  clause(
    '1.4.2',
    'Audio Control',
    'met',
    'Videos start muted and can be paused; a chosen audio description starts with sound.',
    'a video plays muted and inline, keeps the visitor until it ends',
    VERSIONS,
  ),
  clause(
    '1.4.3',
    'Contrast (Minimum)',
    'met',
    'Brand colours are adjusted.',
    AXE_WAYS,
    'is left as it is where it is clear enough',
  ),
  clause(
    '1.4.4',
    'Resize Text',
    'met',
    '',
    TEXT_200,
    'the form fits in every language at 200 % on the narrowest phone',
  ),
  clause('1.4.5', 'Images of Text', 'part', 'We have none; a location’s photos may.'),
  clause('1.4.10', 'Reflow', 'met', '', SMALL),
  clause('1.4.11', 'Non-text Contrast', 'part', 'Edges are tested only in forced colours.', FORCED),
  clause('1.4.12', 'Text Spacing', 'met', '', SMALL),
  clause(
    '1.4.13',
    'Content on Hover or Focus',
    'met',
    'Nothing appears on hover; Escape closes suggestions.',
    'suggests contacts that hold the text, and takes one by keyboard',
  ),
  clause(
    '2.1.1',
    'Keyboard',
    'met',
    '',
    AXE_KEYS,
    FOUR_KEYS,
    'arrows choose among radios, Back and Privacy work by keys',
  ),
  clause('2.1.2', 'No Keyboard Trap', 'met', '', MODAL),
  clause(
    '2.1.4',
    'Character Key Shortcuts',
    'met',
    'Visitors have none. Staff pages, in part: `/` cannot be turned off.',
  ),
  clause('2.2.1', 'Timing Adjustable', 'met', '', WARNING),
  clause('2.2.2', 'Pause, Stop, Hide', 'met', '', STILL),
  clause('2.3.1', 'Three Flashes', 'part', 'A location’s videos are not checked.'),
  clause('2.4.1', 'Bypass Blocks', 'met', 'Each slide focuses its heading.', TITLE),
  clause('2.4.2', 'Page Titled', 'met', '', TITLE),
  clause('2.4.3', 'Focus Order', 'met', '', AXE_KEYS, MODAL),
  clause('2.4.4', 'Link Purpose', 'met', '', AXE_KEYS),
  clause('2.4.5', 'Multiple Ways', 'none', 'A check-in is a process.'),
  clause('2.4.6', 'Headings and Labels', 'met', '', TITLE, LABELS),
  clause('2.4.7', 'Focus Visible', 'part', 'Tested only in forced colours.', FORCED),
  clause(
    '2.4.11',
    'Focus Not Obscured',
    'part',
    'Tested only for form fields above a kiosk’s keyboard.',
    'a whole check-in by touch alone, in the visitor’s script, with digits for the phone and no field covered',
  ),
  clause('2.5.1', 'Pointer Gestures', 'met', '', TOUCH),
  clause(
    '2.5.2',
    'Pointer Cancellation',
    'met',
    'Everything acts on release; holding a key of the on-screen keyboard offers more letters.',
    'offers the other letters of a key that is held, and types the one that is chosen',
  ),
  clause('2.5.3', 'Label in Name', 'part', 'Not tested on staff pages.', AXE_KEYS, AXE_WAYS),
  clause('2.5.4', 'Motion Actuation', 'none', 'No control needs movement.'),
  clause(
    '2.5.7',
    'Dragging Movements',
    'part',
    'Visitors drag nothing. Studio lists can be sorted by keys; taps were not checked.',
    TOUCH,
  ),
  clause(
    '2.5.8',
    'Target Size (Minimum)',
    'met',
    'At least 44 px for visitors, 34 px for staff.',
    'changes text size, contrast, targets and scheme at once, without losing what was typed',
  ),
  clause('3.1.1', 'Language of Page', 'met', '', LANGUAGE),
  clause('3.1.2', 'Language of Parts', 'part', 'Texts that replace a missing translation are not marked everywhere.'),
  clause('3.2.1', 'On Focus', 'met', '', AXE_KEYS),
  clause(
    '3.2.2',
    'On Input',
    'part',
    'The last digit of a code and a choice of place move on, as the specification demands.',
    'continues automatically with the last digit of the right code',
  ),
  clause('3.2.3', 'Consistent Navigation', 'met', '', TITLE),
  clause('3.2.4', 'Consistent Identification', 'met', 'One button component, one word per action.', COMFORT),
  clause('3.2.6', 'Consistent Help', 'met', '', 'has help of a person on every slide'),
  clause('3.3.1', 'Error Identification', 'met', '', LISTED),
  clause('3.3.2', 'Labels or Instructions', 'met', '', LABELS),
  clause('3.3.3', 'Error Suggestion', 'met', '', 'speaks for itself where the location says nothing'),
  clause(
    '3.3.4',
    'Error Prevention',
    'met',
    'The summary leads back to each part.',
    'tells the summary on which of them each was entered, as the way to change it',
  ),
  clause(
    '3.3.7',
    'Redundant Entry',
    'met',
    '',
    'that answers a part leaves the rest to be asked, and what is known can be changed',
  ),
  clause(
    '3.3.8',
    'Accessible Authentication',
    'met',
    'Codes can be pasted; staff can use passkeys.',
    'sends a code that is pasted, and takes another one after a wrong one',
  ),
  clause('4.1.2', 'Name, Role, Value', 'met', '', AXE_KEYS, AXE_WAYS),
  clause('4.1.3', 'Status Messages', 'met', '', LIVE),
];

/** EN 301 549 V3.2.1: generic requirements, hardware of a kiosk, and software. */
export const EN: readonly Clause[] = [
  clause(
    '5.1',
    'Closed functionality',
    'met',
    'A kiosk reads slides, focus, typing and messages aloud if the browser has a voice for the language; otherwise recordings read only the slides.',
    READS,
    BY_EAR,
    FOUR_KEYS,
    'reading aloud is offered only where there is a voice or a recording',
  ),
  clause('5.2', 'Activation of accessibility features', 'met', '', COMFORT),
  clause('5.3', 'Biometrics', 'none', 'We use none.'),
  clause('5.4', 'Preservation of accessibility information during conversion', 'none', 'Nothing is converted.'),
  clause('5.5', 'Operable parts', 'none', 'Kiosk hardware.'),
  clause(
    '5.6',
    'Locking or toggle controls',
    'met',
    'Shift on the on-screen keyboard announces its state.',
    'can be opened and used without touch: every key is a button with a name',
  ),
  clause('5.7', 'Key repeat', 'none', 'Set by the device.'),
  clause(
    '5.8',
    'Double-strike key acceptance',
    'met',
    '',
    'keeps to one move at a time and skips no slide, no matter who asks and when',
  ),
  clause('5.9', 'Simultaneous user actions', 'met', 'Every step is one tap or key.', TOUCH),
  clause('8.1', 'Hardware: general', 'none', 'Kiosk hardware.'),
  clause(
    '8.2',
    'Hardware products with speech output',
    'part',
    'Volume is set on the device; the page controls only a video’s.',
  ),
  clause('8.3', 'Stationary ICT', 'none', 'Depends on where the kiosk stands ([kiosk.md](kiosk.md)).'),
  clause(
    '8.4',
    'Mechanically operable parts',
    'met',
    'Four arrows and Enter are enough; a keypad’s digits type. Key relief is kiosk hardware.',
    FOUR_KEYS,
    'lead from every control to every other, and change none on the way',
    'has digits and plus for a phone, capitals for a plate, and follows the focus',
  ),
  clause('8.5', 'Tactile indication of speech mode', 'none', 'Kiosk hardware.'),
  clause(
    '11.7',
    'User preferences',
    'part',
    'Motion, forced colours and dark mode follow the system; contrast is chosen on the page.',
    STILL,
    FORCED,
    'changes text size, contrast, targets and scheme at once, without losing what was typed',
  ),
];
