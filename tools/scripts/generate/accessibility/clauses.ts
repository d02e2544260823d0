/** Verdict on a clause. `part` and `unmet` come with the gap; `open` means not assessed. */
export type Verdict = 'met' | 'part' | 'unmet' | 'none' | 'open';

export interface Clause {
  readonly id: string;
  readonly name: string;
  readonly verdict: Verdict;
  /** Why, or what is missing. */
  readonly reason: string;
  /** Words of the title of a test, which is found by them; each leads to one test. */
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
const STILL = 'who wants less motion gets none, a double tap moves one slide, and no film starts by itself';
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

/** WCAG 2.2, levels A and AA; EN 301 549 has them as clause 9, all but those that are new in 2.2. */
export const WCAG: readonly Clause[] = [
  clause(
    '1.1.1',
    'Non-text Content',
    'part',
    'Pictures of the product have words. Photos of a location are named by staff; one without a name is no more than its file.',
    AXE_KEYS,
    AXE_WAYS,
  ),
  clause(
    '1.2.1',
    'Audio-only and Video-only',
    'part',
    'A film can have `descriptions` in words; staff write them, and none is asked for.',
    'brings what it shows in words, where there are any',
  ),
  clause(
    '1.2.2',
    'Captions',
    'part',
    'A film can have captions; a language without any is told before publishing only if another has some.',
    CAPTIONS,
  ),
  clause(
    '1.2.3',
    'Audio Description or Media Alternative',
    'part',
    'Both can be given; neither is asked for.',
    VERSIONS,
  ),
  clause('1.2.4', 'Captions (Live)', 'none', 'Nothing is live.'),
  clause(
    '1.2.5',
    'Audio Description',
    'part',
    'A film can have a version with audio description; none is asked for.',
    VERSIONS,
  ),
  clause(
    '1.3.1',
    'Info and Relationships',
    'met',
    'axe looks at every story and at each step of a visit.',
    LABELS,
    AXE_KEYS,
    AXE_WAYS,
  ),
  clause(
    '1.3.2',
    'Meaningful Sequence',
    'met',
    'The order of the document is that of the screen, which Tab follows.',
    AXE_KEYS,
  ),
  clause(
    '1.3.3',
    'Sensory Characteristics',
    'met',
    'Texts of the product name buttons by their words. A location’s own are up to its staff.',
    READS,
  ),
  clause(
    '1.3.4',
    'Orientation',
    'met',
    'No style and no manifest holds the screen one way; a test turns it while the form is filled in.',
    TURNED,
  ),
  clause(
    '1.3.5',
    'Identify Input Purpose',
    'part',
    'Name, company, telephone and code have an `autocomplete`, and axe looks whether it is valid, not whether it is the right one. A kiosk fills in nothing on purpose.',
    AXE_WAYS,
  ),
  clause('1.4.1', 'Use of Color', 'met', 'States have a mark besides their colour.', FORCED),
  clause(
    '1.4.2',
    'Audio Control',
    'met',
    'Films begin silent and can be paused; a version with audio description begins with sound because it was chosen.',
    'a video plays muted and inline, keeps the visitor until it ends',
    VERSIONS,
  ),
  clause(
    '1.4.3',
    'Contrast (Minimum)',
    'met',
    'axe looks in light and dark; the colour of a brand is changed until it is clear enough.',
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
  clause('1.4.5', 'Images of Text', 'part', 'The product has none. Photos of a location may.'),
  clause('1.4.10', 'Reflow', 'met', '', SMALL),
  clause(
    '1.4.11',
    'Non-text Contrast',
    'part',
    'Edges are tested in forced colours; their contrast otherwise is a rule of the design, not of a test.',
    FORCED,
  ),
  clause('1.4.12', 'Text Spacing', 'met', '', SMALL),
  clause(
    '1.4.13',
    'Content on Hover or Focus',
    'met',
    'Nothing appears by hovering for visitors; suggestions below a field go on Escape.',
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
    'Visitors have none. `/` in the studio goes to a search, and cannot be turned off: staff pages are met in part.',
  ),
  clause('2.2.1', 'Timing Adjustable', 'met', '', WARNING),
  clause('2.2.2', 'Pause, Stop, Hide', 'met', '', STILL),
  clause('2.3.1', 'Three Flashes', 'part', 'The product flashes nothing. Films of a location are not looked at.'),
  clause('2.4.1', 'Bypass Blocks', 'met', 'The focus goes to the heading of each slide.', TITLE),
  clause('2.4.2', 'Page Titled', 'met', '', TITLE),
  clause('2.4.3', 'Focus Order', 'met', '', AXE_KEYS, MODAL),
  clause('2.4.4', 'Link Purpose', 'met', '', AXE_KEYS),
  clause(
    '2.4.5',
    'Multiple Ways',
    'none',
    'A check-in is a process, step by step. Staff pages have a menu and a search.',
  ),
  clause('2.4.6', 'Headings and Labels', 'met', '', TITLE, LABELS),
  clause('2.4.7', 'Focus Visible', 'part', 'Each has a ring; it is tested in forced colours only.', FORCED),
  clause(
    '2.4.11',
    'Focus Not Obscured',
    'part',
    'Tested for fields of the form at a kiosk, where the keyboard opens.',
    'a whole check-in by touch alone, in the visitor’s script, with digits for the phone and no field covered',
  ),
  clause('2.5.1', 'Pointer Gestures', 'met', 'Every step is a tap.', TOUCH),
  clause(
    '2.5.2',
    'Pointer Cancellation',
    'met',
    'Everything acts on a click, which is the release; keys of the keyboard on the screen that are held offer more letters.',
    'offers the other letters of a key that is held, and types the one that is chosen',
  ),
  clause(
    '2.5.3',
    'Label in Name',
    'part',
    'axe looks at it at each step of a visit, by a rule that it leaves off by default; not on pages of staff.',
    AXE_KEYS,
    AXE_WAYS,
  ),
  clause('2.5.4', 'Motion Actuation', 'none', 'Nothing is done by moving the device.'),
  clause(
    '2.5.7',
    'Dragging Movements',
    'part',
    'Visitors drag nothing. Lists of the studio are also sorted by keys; whether each has a way by taps was not looked at.',
    TOUCH,
  ),
  clause(
    '2.5.8',
    'Target Size (Minimum)',
    'met',
    'At least 44 px for visitors and 34 px for staff (`--gh-target`, `--st-target`), as styles say; visitors can have larger ones.',
    'changes text size, contrast, targets and scheme at once, without losing what was typed',
  ),
  clause('3.1.1', 'Language of Page', 'met', '', LANGUAGE),
  clause(
    '3.1.2',
    'Language of Parts',
    'part',
    'Names of languages and words of a film have theirs. Texts that stand in for a missing translation do not everywhere.',
  ),
  clause('3.2.1', 'On Focus', 'met', '', AXE_KEYS),
  clause(
    '3.2.2',
    'On Input',
    'part',
    'The last digit of a code goes on by itself, and a choice of place does: as the specification asks.',
    'goes on by itself with the last digit of the right code',
  ),
  clause('3.2.3', 'Consistent Navigation', 'met', '', TITLE),
  clause('3.2.4', 'Consistent Identification', 'met', 'One button component, one word an action.', COMFORT),
  clause('3.2.6', 'Consistent Help', 'met', '', 'has help of a person on every slide'),
  clause('3.3.1', 'Error Identification', 'met', '', LISTED),
  clause('3.3.2', 'Labels or Instructions', 'met', '', LABELS),
  clause('3.3.3', 'Error Suggestion', 'met', '', 'speaks for itself where the location says nothing'),
  clause(
    '3.3.4',
    'Error Prevention',
    'met',
    'What is signed is shown before, with a way back to each part.',
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
    'A code can be pasted, and a person can help; staff may sign in with a passkey.',
    'sends a code that is pasted, and takes another one after a wrong one',
  ),
  clause('4.1.2', 'Name, Role, Value', 'met', '', AXE_KEYS, AXE_WAYS),
  clause('4.1.3', 'Status Messages', 'met', '', LIVE),
];

/** EN 301 549 V3.2.1: generic requirements, what a kiosk’s software decides of its hardware, and software. */
export const EN: readonly Clause[] = [
  clause(
    '5.1',
    'Closed functionality',
    'met',
    'A kiosk is closed to a screen reader of the visitor’s own: it reads each slide aloud, and to whoever has a keyboard what has the focus, what they type and what is told. It needs a voice of the browser for the language; where there is none, recordings of the location read the slides alone.',
    READS,
    BY_EAR,
    FOUR_KEYS,
    'reading aloud is offered only where there is a voice or a recording',
  ),
  clause('5.2', 'Activation of accessibility features', 'met', '', COMFORT),
  clause('5.3', 'Biometrics', 'none', 'There are none.'),
  clause(
    '5.4',
    'Preservation of accessibility information during conversion',
    'none',
    'Nothing is converted for others; printouts are paper.',
  ),
  clause('5.5', 'Operable parts', 'none', 'Hardware of the kiosk.'),
  clause(
    '5.6',
    'Locking or toggle controls',
    'met',
    'Shift of the keyboard on the screen tells its state.',
    'can be opened and used without touch: every key is a button with a name',
  ),
  clause('5.7', 'Key repeat', 'none', 'Set by the system of the device.'),
  clause(
    '5.8',
    'Double-strike key acceptance',
    'met',
    '',
    'keeps to one move at a time and skips no slide, no matter who asks and when',
  ),
  clause('5.9', 'Simultaneous user actions', 'met', 'Every step is one tap or one key.', TOUCH),
  clause('8.1', 'Hardware: general', 'none', 'Standard connections are those of the device.'),
  clause(
    '8.2',
    'Hardware products with speech output',
    'part',
    'How loud it is, is set at the device; the page has no control of volume beside the sound of a film.',
  ),
  clause('8.3', 'Stationary ICT', 'none', 'Height and reach are those of the kiosk’s place ([kiosk.md](kiosk.md)).'),
  clause(
    '8.4',
    'Mechanically operable parts',
    'met',
    'Four arrows and Enter are enough, with letters from the keyboard on the screen; a keypad’s digits type, too. What can be felt of its keys is hardware of the kiosk.',
    FOUR_KEYS,
    'lead from every control to every other, and change none on the way',
    'has digits and plus for a phone, capitals for a plate, and follows the focus',
  ),
  clause('8.5', 'Tactile indication of speech mode', 'none', 'Hardware of the kiosk.'),
  clause(
    '11.7',
    'User preferences',
    'part',
    'Less motion, forced colours and dark are taken from the system. More contrast is not: it is chosen on the page.',
    STILL,
    FORCED,
    'changes text size, contrast, targets and scheme at once, without losing what was typed',
  ),
];
