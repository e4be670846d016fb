/** A line of a card: what it is called and of which kind, where it says so, and what it says. */
export interface CardLine {
  name: string
  kind: string
  text: string
}

const NAMED = /^([^.:()]{2,40}) \(([^)]{2,60})\)[.:]\s*(.*)$/

/** A card's text line by line; "Name (Kind). Words" names its skill. */
export function cardLines(text: string): CardLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => {
      const [, name = '', kind = '', words = line] = NAMED.exec(line) ?? []
      return { name, kind, text: words }
    })
}

/** What a card says in a line, and the rest of it; a card of one line is all head. */
export function headAndBody(text: string): [string, string] {
  const [head = '', ...body] = text.trim().split('\n')
  return [head, body.join('\n').trim()]
}
