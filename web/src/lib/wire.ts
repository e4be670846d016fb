// Made by tools/wiretypes.py from src/mainbrace/server/wire.py; `make wire` writes it again.

export type Call = Hello | View | Choose | Undo | AgreeUndo | Say | Point | Ahoy;
export type Answer = Welcome | Update | TableNews | Refused | Bye | Said | Pointed | Aye;

/**
 * Answer somebody's wish to go back.
 */
export interface AgreeUndo {
  type: "agree";
  agree: boolean;
}
/**
 * Is anybody there? Asked on a line that has been quiet for a while; it changes nothing.
 */
export interface Ahoy {
  type: "ahoy";
}
/**
 * A place things can be in. `at` is column and row on the board's grid, `size` in grid squares.
 *
 * `box` is where a picture of the board has it, if not there: left, top, width and height in hundredths of a
 * square. `kind` is what the game calls it; how it looks is said by `material` and `form`, by `face` where
 * something is printed on it, and by `emblem` where it bears its owner's sign. Areas of one `group` belong
 * together, such as the zones of a ship. `topics` name what the game's glossary explains about it; so they
 * do wherever a scene has them.
 */
export interface Area {
  id: string;
  kind: string;
  label?: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  at?: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  size?: [number, number];
  owner?: number | null;
  help?: string;
  group?: string;
  topics?: string[];
  face?: Face | null;
  box?: [number, number, number, number] | null;
  material?: "" | "felt" | "foliage" | "grass" | "roof" | "sand" | "stone" | "water" | "wood";
  form?: "" | "bridge" | "ship";
  emblem?: boolean;
}
/**
 * What is printed on a card or an area, to be read where it lies; without a title it is a sign of icons.
 *
 * An icon and nothing else is a picture on the ground of an area. `hue` is the number of its kind, by which
 * kinds are coloured. `cost` is what the seat would pay, `full` is the usual price where that is more.
 */
export interface Face {
  title?: string;
  kind?: string;
  icon?: string;
  hue?: number;
  cost?: string;
  full?: string;
  worth?: string;
  deeds?: Deed[];
}
/**
 * One thing a face promises: in words, as a figure beside an icon, and how far somebody is from it.
 */
export interface Deed {
  text: string;
  when?: "" | "end" | "lasting" | "once" | "round";
  icon?: string;
  figure?: string;
  done?: number;
  of?: number;
}
/**
 * The answer to Ahoy: the line holds.
 */
export interface Aye {
  type: "aye";
}
/**
 * The server closes the line, and why. The codes mean what they do in a `Problem`.
 */
export interface Bye {
  type: "bye";
  code: string;
  reason: string;
}
/**
 * A card the seat can read, or one it sees only the back of (`title` empty).
 */
export interface Card {
  id: string;
  kind: string;
  place: string;
  title?: string;
  text?: string;
  owner?: number | null;
  marks?: string[];
  icon?: string;
  topics?: string[];
  face?: Face | null;
}
/**
 * The circumstances of a chart as a form.
 */
export interface ChartForm {
  fields?: Field[];
}
/**
 * One entry of the form in which a game's options are agreed.
 *
 * "one" takes one of `choices`, "several" from `least` to `most` of them; a "number" lies
 * between `least` and `most`. `default` is what it is unless somebody chooses otherwise: what the
 * game suggests, or its own default.
 */
export interface Field {
  name: string;
  label: string;
  kind: "kept" | "number" | "one" | "several" | "switch" | "text";
  default?: unknown;
  help?: string;
  choices?: Choice[];
  least?: number | null;
  most?: number | null;
}
/**
 * One word an option of the game may take: how it is called, and what to read before taking it.
 */
export interface Choice {
  value: string;
  label?: string;
  text?: string;
  group?: string;
  suggested?: boolean;
}
/**
 * A table of a game's book, as a list of them shows it.
 */
export interface ChartInfo {
  name: string;
  title: string;
  group: string;
  help?: string;
  page?: string;
}
/**
 * A row of the book's table, and whether it is the one that applies.
 */
export interface ChartRow {
  label: string;
  text: string;
  applies?: boolean;
}
/**
 * Answer the question that was asked at `number`, for the viewed seat.
 */
export interface Choose {
  type: "choose";
  number: number;
  key: string;
}
/**
 * An answer that is not open now, and why.
 */
export interface ClosedShown {
  key: string;
  label: string;
  reason: string;
}
/**
 * Circumstances to roll in; the rest is as usual. `dice` are faces that were rolled at the table.
 */
export interface Consultation {
  options?: {
    [k: string]: unknown;
  };
  dice?: number[] | null;
}
/**
 * What a chart says, and how it came about.
 */
export interface Consulted {
  finding: Finding;
  told?: Telling[];
  odds?: [string, number][];
}
/**
 * What a chart says.
 */
export interface Finding {
  result: string;
  rows?: ChartRow[];
  lines?: string[];
  plan?: string[];
  legend?: {
    [k: string]: string;
  };
  ground?: {
    [k: string]: "" | "felt" | "foliage" | "grass" | "roof" | "sand" | "stone" | "water" | "wood";
  };
  then?: {
    [k: string]: unknown;
  };
}
/**
 * A sentence about what happened; `faces` if it is about dice.
 */
export interface Telling {
  text: string;
  faces?: number[];
}
/**
 * All draws of a finished match, to be made again from its seed: sides and value of each.
 *
 * `rolls` are the places, among the draws, of the first die of every roll the log tells of.
 */
export interface DiceRecord {
  commitment: string;
  seed: string;
  draws: [number, number][];
  rolls: number[];
}
/**
 * Fire, smoke and the like on some squares.
 */
export interface Effect {
  kind: "blood" | "fire" | "loot" | "rubble" | "smoke" | "splash";
  on: string[];
  label?: string;
}
/**
 * One thing on a panel, such as a skill: its name, its figures as short tags, and its text or deeds.
 */
export interface Entry {
  title: string;
  text?: string;
  tags?: string[];
  topics?: string[];
  deeds?: Deed[];
  state?: "" | "closed" | "open" | "taken";
}
/**
 * A game's form once some options are chosen: what one option may be can hang on another.
 */
export interface Form {
  fields: Field[];
  players: string[];
  sides?: number[];
  kept?: {
    [k: string]: unknown;
  };
}
/**
 * One moment of a replay: what had just happened, and what of the scene changed by it.
 */
export interface Frame {
  entry: LogEntry;
  scene: ScenePatch;
}
/**
 * What one choice brought about; with `back_to` it is an undo, and all after that number is gone.
 *
 * Entry 0 is what happened before the first choice. More may come of the same choice once others have let
 * interruptions pass: an entry with `more` goes on with the one of that number, any other replaces it.
 * Where a seat changes hands before the first choice, everything is dealt anew: entry 0 comes again, then an
 * entry that goes `back_to` 0 and tells why in its one event, "dealt-anew".
 */
export interface LogEntry {
  number: number;
  events?: Told[];
  back_to?: number | null;
  seat?: number | null;
  more?: boolean;
}
/**
 * An event as the log tells it, with its facts for dice and animation.
 */
export interface Told {
  kind: string;
  text: string;
  facts?: {
    [k: string]: unknown;
  };
}
/**
 * The parts of the scene that have changed since the viewer was last told; at first all of them.
 *
 * What is left out stays as it is; a part that is gone is null.
 */
export interface ScenePatch {
  title?: string | null;
  status?: string | null;
  chapter?: string | null;
  players?: string[] | null;
  areas?: Area[] | null;
  pieces?: Piece[] | null;
  cards?: Card[] | null;
  tracks?: Track[] | null;
  panels?: Panel[] | null;
  overlays?: Overlay[] | null;
  ground?: ("" | "felt" | "foliage" | "grass" | "roof" | "sand" | "stone" | "water" | "wood") | null;
  grid?: Grid | null;
  light?: Light | null;
  effects?: Effect[] | null;
  view?: [number, number, number, number] | null;
  sides?: number[] | null;
}
/**
 * Something that stands in an area, or off the board where `area` is empty.
 *
 * A "feature" belongs to its area; of all other kinds, those that can be worn down are what one plays with.
 * `icon` names one of the game's own icons. On a grid `area` is the id of a square or of a point, `facing`
 * counts the grid's facings, the first of `stats` is written on the base, and `ranges` are drawn while one
 * looks at it. A ship has a `hull`: its length and its beam in hundredths of a square, and `sails` over it.
 */
export interface Piece {
  id: string;
  kind: string;
  label: string;
  area?: string;
  owner?: number | null;
  count?: number;
  stats?: Stat[];
  marks?: string[];
  help?: string;
  icon?: string;
  topics?: string[];
  form?: "" | "die" | "marker";
  facing?: number | null;
  posture?: "" | "dead" | "down" | "out" | "prone";
  ranges?: Range[];
  hull?: [number, number] | null;
  sails?: Sail[];
}
/**
 * A number worth showing: "hit points 4 of 6".
 */
export interface Stat {
  name: string;
  value: number;
  of?: number | null;
}
/**
 * How far something reaches, in hundredths of a square, and where: `spread` degrees about its facing.
 *
 * `turn` is how many degrees to the right of its facing the middle of that arc lies.
 */
export interface Range {
  label: string;
  reach: number;
  spread?: number;
  turn?: number;
}
/**
 * A sail seen from above: how far ahead of the middle it hangs, its span and its belly.
 *
 * All are in hundredths of a square; a sail aback has a belly below zero. `brace` is how many degrees it is
 * turned to the right from lying across the ship.
 */
export interface Sail {
  ahead: number;
  span: number;
  belly: number;
  brace?: number;
}
/**
 * A counter between zero and its end; 0 is no end.
 */
export interface Track {
  id: string;
  label: string;
  value: number;
  end: number;
  owner?: number | null;
  topics?: string[];
}
/**
 * A titled block of lines, table and entries: a dashboard, a summary. `piece` is what it belongs to.
 */
export interface Panel {
  id: string;
  title: string;
  lines: string[];
  owner?: number | null;
  piece?: string;
  entries?: Entry[];
  icon?: string;
  columns?: string[];
  rows?: Row[];
}
/**
 * A line of a panel's table: what it is about, and a cell for each column.
 */
export interface Row {
  name: string;
  cells: string[];
  is_sum?: boolean;
}
/**
 * A line over the board through several areas: a path, a reach. Over a grid, more than lines.
 *
 * There `through` names squares, points or pieces; a circle, an arc or the outline of a hull lies around the
 * first of them. `radius` and `hull`, a length and a beam, are in hundredths of a square, `heading` and
 * `spread` in degrees, clockwise from north.
 */
export interface Overlay {
  id: string;
  kind: string;
  through: string[];
  owner?: number | null;
  form?: "arc" | "circle" | "hull" | "line" | "trail";
  tone?: "" | "blocked" | "danger" | "good" | "path" | "sight";
  label?: string;
  radius?: number;
  heading?: number;
  spread?: number;
  hull?: [number, number] | null;
}
/**
 * The ground of a board of squares, which costs a few thousand characters once.
 *
 * `legend` says what each character of the levels' rows is; a space is "void". Squares have ids, see
 * `square`; the ids of points between them are made by `point`. `facings` are the directions pieces can
 * face, from north and clockwise.
 */
export interface Grid {
  columns: number;
  rows: number;
  levels: Storey[];
  legend: {
    [k: string]:
      | "clear"
      | "coach"
      | "crest"
      | "deck"
      | "dirt"
      | "door"
      | "fence"
      | "field"
      | "floor"
      | "grass"
      | "hill"
      | "lamp"
      | "low"
      | "mast"
      | "rail"
      | "rock"
      | "rough"
      | "rubble"
      | "sand"
      | "shallows"
      | "stairs"
      | "street"
      | "void"
      | "wall"
      | "water"
      | "window"
      | "woods";
  };
  regions?: Region[];
  facings?: number;
}
/**
 * One storey of a grid, a row of text for each of its rows; the lowest comes first.
 */
export interface Storey {
  rows: string[];
  label?: string;
}
/**
 * A named part of a grid: left, top, width and height in squares. One with a roof is a building.
 */
export interface Region {
  id: string;
  label: string;
  /**
   * @minItems 4
   * @maxItems 4
   */
  box: [number, number, number, number];
  roof?: "" | "canvas" | "shingle" | "thatch" | "tile";
  owner?: number | null;
  marks?: string[];
  help?: string;
  topics?: string[];
}
/**
 * How dark it is, from 0 for day to 100 for a night without a moon, and what is lit in spite of it.
 */
export interface Light {
  darkness: number;
  lamps?: Lamp[];
}
/**
 * Something that gives light: the square or piece it is at, how far in hundredths of a square.
 */
export interface Lamp {
  at: string;
  radius: number;
}
/**
 * A game as the lobby shows it. Its picture is at `/api/games/NAME/picture.svg`.
 */
export interface GameInfo {
  name: string;
  title: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  about?: string;
  minutes?: number;
  fields?: Field[];
  levels?: Level[];
  lessons?: Lesson[];
  players?: string[];
  sides?: number[];
  charts?: number;
}
/**
 * How well a bot plays.
 */
export interface Level {
  id: string;
  label: string;
  text?: string;
}
/**
 * A first game with a coach: agreed options, dice that are known to teach, and what is said when.
 */
export interface Lesson {
  id: string;
  title: string;
  text: string;
  seed: string;
  options?: {
    [k: string]: unknown;
  };
  seat?: number;
  steps?: Step[];
}
/**
 * What a coach says the first time the learner is asked this, and the answer he would give.
 *
 * `prefer` is the beginning of an option's key; `on` are ids in the scene to point at.
 */
export interface Step {
  ask: string;
  title: string;
  text: string;
  prefer?: string;
  on?: string[];
  topic?: string;
}
/**
 * The first message: who is there, and the last number seen (0: nothing).
 *
 * Without `view` one looks as one's seat if there is exactly one, else as a spectator.
 */
export interface Hello {
  type: "hello";
  key?: string;
  since?: number;
  view?: number | null;
}
/**
 * Something a seat may take from a finished match to another one: a client keeps it and hands it back.
 *
 * `word` goes into the option called `option`, a list with a place for each seat, of a game by that name.
 */
export interface Keepsake {
  seat: number;
  name: string;
  word: string;
  option: string;
}
/**
 * The keys a browser has gathered, to ask what goes on at its tables.
 */
export interface Keys {
  keys: string[];
}
/**
 * What a client needs once per game: its icons and its explanations.
 */
export interface Library {
  icons?: {
    [k: string]: string;
  };
  glossary?: {
    [k: string]: Topic;
  };
}
/**
 * A short explanation in our own words, and where the rulebook has it.
 */
export interface Topic {
  title: string;
  text: string;
  page?: string;
}
/**
 * A new link to a seat; an older one no longer works.
 */
export interface Link {
  seat: number;
  key: string;
}
/**
 * The tables of some keys, the latest first; keys that no longer open anything are left out.
 */
export interface Mine {
  tables: TableInfo[];
}
/**
 * A table as one viewer sees it.
 */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: {
    [k: string]: unknown;
  };
  seats: SeatInfo[];
  commitment: string;
  started?: boolean;
  over?: boolean;
  host?: boolean;
  seed_known?: boolean;
  solo?: boolean;
  lesson?: string;
  number?: number;
  waiting?: number[];
  status?: string;
  updated?: string;
}
/**
 * A seat as everybody sees it.
 */
export interface SeatInfo {
  seat: number;
  kind: "bot" | "empty" | "here" | "link";
  player: string;
  side: number;
  name?: string;
  level?: string;
  present?: boolean;
  mine?: boolean;
  kept?: "" | "here" | "link";
}
/**
 * A table to be opened. Seats that are not mentioned: the first is here, the others are bots.
 */
export interface NewTable {
  game: string;
  options?: {
    [k: string]: unknown;
  };
  seats?: SeatPlan[];
  seed?: string;
  start?: boolean;
  lesson?: string;
}
/**
 * Who shall sit in a seat.
 */
export interface SeatPlan {
  kind: "bot" | "empty" | "here" | "link";
  level?: string;
  name?: string;
}
/**
 * A new table, with what only its host may have: the key and the links of seats by link.
 */
export interface Opened {
  table: TableInfo;
  key: string;
  links?: {
    [k: string]: string;
  };
}
/**
 * A legal answer: what it is on in the scene, what it costs, and the odds of the roll that follows.
 *
 * The first line of its label says it; further lines say more about it. `marks` say how what it is on is
 * shaded; `overlays` are drawn over the board while one looks at it.
 */
export interface OptionShown {
  key: string;
  label: string;
  on?: string[];
  cost?: string;
  odds?: [string, number][];
  marks?: string[];
  overlays?: Overlay[];
}
/**
 * How a match ended: the winning seats, a score per seat, and the reason in a few words.
 */
export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
  keepsakes?: Keepsake[];
}
/**
 * Point out something to the team of the viewed seat: an area, a piece or a card by its id.
 */
export interface Point {
  type: "point";
  at: string;
}
/**
 * A seat of the viewed one's team points at something; nobody will know of it later.
 */
export interface Pointed {
  type: "pointed";
  seat: number;
  at: string;
}
/**
 * Why a request was refused: `code` for programs, `reason` for people.
 *
 * Of a table: "no-table" if there is none of that id; "revoked" if the key was one of this table's and was
 * withdrawn, so that one may look on without it; "foreign-key" if it never was; "not-started" for what is
 * there only once the match has started.
 */
export interface Problem {
  code: string;
  reason: string;
  field?: string;
}
/**
 * What the viewed seat is asked.
 */
export interface Question {
  seat: number;
  ask: string;
  text: string;
  options: OptionShown[];
  closed?: ClosedShown[];
  decline?: string | null;
  about?: string;
  legend?: {
    [k: string]: string;
  };
  more?: number;
}
/**
 * A message that changed nothing, and why. `number` is the current one.
 */
export interface Refused {
  type: "refused";
  code: string;
  reason: string;
  number?: number;
}
/**
 * Some frames of a match. `chapters` are the numbers at which each begins.
 */
export interface Replay {
  total: number;
  start: number;
  frames: Frame[];
  chapters: [string, number][];
  view?: number | null;
  outcome?: Outcome | null;
}
/**
 * What was written to the team of the viewed seat: at first the latest of it, then what is new.
 *
 * Nobody else hears of it, and no record of the match has it.
 */
export interface Said {
  type: "said";
  side: number;
  lines: TeamLine[];
}
/**
 * Something a seat has written to its team. Each team counts its own lines.
 */
export interface TeamLine {
  number: number;
  seat: number;
  text: string;
  at: string;
}
/**
 * Write something to the team of the viewed seat; it is stored before anybody hears of it.
 */
export interface Say {
  type: "say";
  text: string;
}
/**
 * The file of a match that goes on: what one seat (None: a spectator) has seen, and no more.
 */
export interface Seen {
  format: "mainbrace-view-1";
  game: string;
  rules: string;
  content: string;
  options: {
    [k: string]: unknown;
  };
  commitment: string;
  number: number;
  entries: LogEntry[];
  view?: number | null;
}
/**
 * Somebody came, went or changed seats, or an undo is being asked for.
 */
export interface TableNews {
  type: "table";
  table: TableInfo;
  undo?: UndoState;
}
/**
 * Whether the viewed seat may take back its last choice, or why that needs everybody's consent.
 */
export interface UndoState {
  allowed?: boolean;
  reason?: string;
  asked_by?: number | null;
  missing?: number[];
}
/**
 * Take back the last choice, on one's own where that is allowed, else by asking everybody.
 */
export interface Undo {
  type: "undo";
  number: number;
}
/**
 * What is new for this viewer, and what is asked now.
 */
export interface Update {
  type: "update";
  number: number;
  entries: LogEntry[];
  scene: ScenePatch;
  view?: number | null;
  question?: Question | null;
  waiting?: number[];
  undo?: UndoState;
  outcome?: Outcome | null;
}
/**
 * Look as another of one's own seats, or as a spectator; the next update then tells everything anew.
 */
export interface View {
  type: "view";
  seat?: number | null;
}
/**
 * The answer to Hello: the table and the seats one may look as.
 *
 * The first update follows at once, or with the start of a match that has not started. Who looks as a seat
 * and loses it gets an update as whom one looks then; which seats are one's own stands in every `TableInfo`.
 */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  mine?: number[];
  view?: number | null;
}
/**
 * What has been chosen in a form so far; the rest is as the game suggests.
 */
export interface Wishes {
  options?: {
    [k: string]: unknown;
  };
}
