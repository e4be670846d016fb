/** Owners are told apart by colour and by shape. */

import { pointAt, regionsAt, squareAt, terrainAt } from '../lib/grid'
import type { Area, Grid, Piece } from '../lib/wire'
import { table as t } from '../text/table'

const COLOURS = 6

export function colourOf(owner: number | null | undefined): string {
  return owner === null || owner === undefined ? 'var(--owner-none)' : `var(--owner-${owner % COLOURS})`
}

/** Corners of a regular polygon, the first one turned by so many degrees from straight up. */
function polygon(corners: number, r: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = ((index * 360) / corners + turn - 90) * (Math.PI / 180)
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function square(half: number, round: number): string {
  const flat = 2 * (half - round)
  return (
    `M${-half + round} ${-half}h${flat}q${round} 0 ${round} ${round}v${flat}q0 ${round} ${-round} ${round}` +
    `h${-flat}q${-round} 0 ${-round} ${-round}v${-flat}q0 ${-round} ${round} ${-round}Z`
  )
}

/** A star with blunt rays, wide enough for what is drawn on it. */
function star(rays: number, r: number): string {
  const points = Array.from({ length: rays * 2 }, (_, index) => {
    const angle = ((index * 180) / rays - 90) * (Math.PI / 180)
    const reach = index % 2 ? r * 0.84 : r * 1.22
    return `${(reach * Math.cos(angle)).toFixed(1)} ${(reach * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

/** A triangle with its corners cut off, like a hat seen from above. */
function tricorn(r: number): string {
  const corners = [0, 1, 2].flatMap((side) => [side * 120 - 12, side * 120 + 12])
  const points = corners.map((turn) => {
    const angle = (turn - 90) * (Math.PI / 180)
    return `${(r * 1.34 * Math.cos(angle)).toFixed(1)} ${(r * 1.34 * Math.sin(angle)).toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}

function circle(r: number): string {
  return `M${-r} 0a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`
}

const SHAPES: ((r: number) => string)[] = [
  circle,
  (r) => polygon(6, r * 1.1, 0),
  (r) => square(r * 0.92, r * 0.25),
  (r) => polygon(4, r * 1.25, 0),
  tricorn,
  (r) => star(8, r),
]

/** The outline of an owner's pieces around the origin; what is nobody's is a soft square. */
export function shapeOf(owner: number | null | undefined, r: number): string {
  if (owner === null || owner === undefined) return square(r * 0.95, r * 0.55)
  return SHAPES[owner % SHAPES.length]!(r)
}

export function playerOf(players: readonly string[], owner: number | null | undefined): string {
  return owner === null || owner === undefined ? '' : (players[owner] ?? `#${owner + 1}`)
}

/** What an area is called: by what is printed there, such as "B3 Nassau", else as a zone. */
export function placeOf({ id, label = '', face }: Area): string {
  if (!face) return t.board.area(id, label)
  return label.toLowerCase().includes(id.toLowerCase()) ? label : t.board.printed(id, label)
}

/** What a square is called, such as "woods 12,7, Section 3"; empty for what is none. */
export function squareName(grid: Grid | null, id: string): string {
  const place = grid && squareAt(id)
  if (!place) return ''
  return t.board.square(place.x, place.y, t.terrain[terrainAt(grid, place)], regionsAt(grid, place)[0]?.label ?? '')
}

/** Where a piece is, as short as can be: its zone or its square; a point has no name. */
export function whereabouts({ area }: Piece): string {
  if (!area) return t.board.offBoard
  return pointAt(area) ? '' : area.replace(/^sq:/, '')
}

/** "Snapjaw, Deep Lords, 4 of 6 hit points, Stunned, zone D5", the place only where it is given */
export function nameOf(piece: Piece, players: readonly string[], place = ''): string {
  return [
    t.piece.count(piece.count ?? 1, piece.label),
    playerOf(players, piece.owner),
    ...(piece.stats ?? []).filter((stat) => stat.of || stat.value).map((stat) => t.piece.stat(stat.name, stat.value, stat.of ?? null)),
    t.piece.posture[piece.posture ?? ''],
    ...(piece.marks ?? []),
    place,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a glossary may call a mark: "Dead Man's Coin, gold" is explained as "dead-mans-coin". */
export function topicOfMark(mark: string): string {
  return mark.toLowerCase().split(',')[0]!.replace(/[’']/g, '').trim().replace(/\s+/g, '-')
}

/** Two letters that stand for a piece without an icon. */
export function initials(label: string): string {
  const words = label.split(/[\s-]+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]) : [...(words[0] ?? '?')].slice(0, 2)
  return letters.join('').toUpperCase()
}
