/** Words of the table: what stands around what a game itself says. */

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const table = {
  page: (title: string) => `${title} · Mainbrace`,
  gone: 'No such table',
  unreachable: 'The table cannot be reached',
  withdrawn: { title: 'This link was withdrawn', look: 'Look on as a spectator' },
  foreign: { title: 'This is not a link to this table', look: 'Look on as a spectator' },
  connecting: 'Setting the table …',
  broken: 'The line to the server is cut; trying again …',

  turn: {
    yours: 'Your turn',
    yoursAs: (player: string) => `Your turn: ${player}`,
    waitFor: (names: string) => `Waiting for ${names}`,
    bot: (player: string) => `${player} (bot)`,
    nobody: 'Waiting for the others',
    watching: 'You are looking on',
    over: 'The game is over',
    paused: 'Telling what happened',
  },

  prompt: {
    region: 'What is asked',
    search: 'Find an answer',
    none: 'Nothing fits.',
    closed: (count: number) => `Not possible now (${count})`,
    more: (count: number) => `and ${many(count, 'more answer', 'more answers')} that fit on no list`,
    skip: 'Skip ahead',
    cost: 'Cost',
    choose: 'Choose',
  },

  undo: {
    take: 'Undo',
    ask: 'Ask to undo',
    why: (reason: string) => `Not on your own: ${reason}. Everybody has to agree.`,
    asked: (name: string) => `${name} asks everybody to take back the last choice.`,
    youAsked: 'You have asked everybody to take back the last choice.',
    missing: (names: string) => `Still to agree: ${names}.`,
    agree: 'Agree',
    refuse: 'Refuse',
    done: 'A choice was taken back.',
  },

  board: {
    region: 'Board',
    name: (title: string) => `Board of ${title}`,
    keys: 'Arrow keys move from area to area, Enter picks, plus and minus zoom, 0 fits.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show the whole board',
    area: (id: string, label: string) => (label ? `zone ${id}, ${label}` : `zone ${id}`),
    zone: (id: string) => `zone ${id}`,
    offBoard: 'off the board',
    empty: 'empty',
    choices: (count: number) => many(count, 'choice', 'choices'),
    off: 'Off the board',
    beyond: {
      left: (count: number) => `${many(count, 'choice', 'choices')} further left`,
      right: (count: number) => `${many(count, 'choice', 'choices')} further right`,
      up: (count: number) => `${many(count, 'choice', 'choices')} further up`,
      down: (count: number) => `${many(count, 'choice', 'choices')} further down`,
    },
  },

  piece: {
    stat: (name: string, value: number, of: number | null) => (of === null ? `${value} ${name}` : `${value} of ${of} ${name}`),
    count: (count: number, label: string) => (count > 1 ? `${count} × ${label}` : label),
  },

  happened: {
    region: 'What just happened',
    nothing: 'Nothing has happened yet.',
    more: (count: number) => `${count} more`,
  },

  dice: {
    title: 'Dice',
    none: 'No dice have been rolled yet.',
    need: (need: number) => `needs ${need}+`,
    counted: (count: number, all: number) => `${count} of ${all} count`,
    die: (face: number) => `a ${face}`,
    hit: (sum: string, need: number) => `${sum}, ${need} or more: counts`,
    miss: (sum: string, need: number) => `${sum}, less than ${need}: does not count`,
    never: (least: number) => `only a natural ${least} or more can count`,
    earlier: 'Earlier',
  },

  hand: {
    title: 'Hand',
    empty: 'No cards in hand.',
    others: 'Cards of others and piles',
    back: 'Hidden card',
    known: (count: number) => `${count} known`,
    pile: (owner: string, place: string, count: number) => `${owner}: ${place}, ${many(count, 'card', 'cards')}`,
  },

  boards: {
    title: 'Dashboards',
    unpin: 'Let go',
    none: 'There is nothing to read here.',
  },

  log: {
    title: 'Log',
    filter: 'Show',
    all: 'All',
    dice: 'Dice',
    mine: 'Mine',
    empty: 'Nothing yet.',
    begin: 'Setting up',
  },

  tabs: { region: 'What is shown below the board', play: 'Choose', hand: 'Hand', boards: 'Heroes', log: 'Log', dice: 'Dice' },

  seats: {
    title: 'Who sits where',
    you: 'you',
    bot: 'Bot',
    here: 'At this screen',
    hosted: 'At the host’s screen',
    link: 'By link',
    empty: 'Empty',
    kept: 'a bot stands in',
    present: 'here now',
    absent: 'away',
    nameLabel: (player: string) => `Name of the player of ${player}`,
    namePlaceholder: 'Name (if you like)',
    kindLabel: (player: string) => `Who plays ${player}`,
    levelLabel: (player: string) => `Level of the bot of ${player}`,
    copy: 'Copy invitation',
    copyTitle: (player: string) => `Copy the invitation link for ${player}`,
    renew: 'New link',
    renewTitle: (player: string) => `Make a new invitation link for ${player}; the older one stops working`,
    renewed: 'Copied. The older link no longer works.',
    revoke: 'Revoke link',
    replace: 'Let a bot play',
    replaceTitle: (player: string) => `Let a bot play ${player} until its player comes back`,
    takeBack: 'Take back',
    takeBackTitle: (player: string) => `Take ${player} back from the bot`,
    revoked: 'The link no longer works.',
    invite: 'Copied. Send it to the one who shall sit here.',
    invitation: 'Invitation',
    spectate: 'Copy link to look on',
    spectators: 'Anybody with the table’s address can look on; hands stay hidden.',
  },

  curtain: {
    title: (name: string) => `Pass the screen to ${name}`,
    text: 'Hands are covered until the next player is ready.',
    ready: (name: string) => `I am ${name}: show my table`,
  },

  over: {
    won: (names: string) => `${names} won`,
    youWon: 'You won!',
    draw: 'Nobody won',
    score: 'Score',
    player: 'Player',
    replay: 'Watch the replay',
    verify: 'Verify the dice',
    look: 'Look at the board',
    show: 'Show the result',
  },

  menu: {
    open: 'Menu',
    title: 'Menu',
    settings: 'Settings',
    seats: 'Seats',
    rules: 'Rules',
    keys: 'Keyboard',
    save: 'Download my record',
    whole: 'Download the whole record',
    wholeTitle: 'It holds the seed: the dice can be foreseen from then on, and the record says so.',
    replay: 'Replay',
    lobby: 'To the lobby',
    seedKnown: 'The dice of this table can be foreseen: its seed is known.',
  },

  keys: {
    title: 'Keyboard',
    rows: [
      ['1 … 9', 'choose the answer with that number'],
      ['Esc', 'let an interruption pass, or close what is open'],
      ['Space', 'skip ahead while others’ moves are told'],
      ['B', 'go to the board; then arrow keys, Enter to pick'],
      ['+ − 0', 'on the board: zoom in, zoom out, show all of it'],
      ['I', 'on the board: explain what is there (or a right click, a long press)'],
      ['U', 'undo, or ask to undo'],
      ['/', 'search the answers'],
      ['H', 'explain what is asked'],
      ['?', 'this list'],
    ] as [string, string][],
  },
}
