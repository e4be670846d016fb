/** What a phone shows below the board. */
export type Tab = 'play' | 'hand' | 'boards' | 'log' | 'dice' | 'team'
