import type { SeatPlanPicture } from '@turnout/contract/seats/plan.ts'
import { classNames } from '@turnout/ui/class-names.ts'
import { PRICE_LETTERS } from '@turnout/domain/seats/plan/seat-plan.ts'
import css from './PlanDrawing.module.css'

type Drawn = Pick<SeatPlanPicture, 'seats' | 'areas'>
type Area = Drawn['areas'][number]

export interface PlanDrawingProps {
  readonly picture: Drawn
  /** Names the picture for readers; without it the words beside it say all. */
  readonly label?: string
  /** The ground of each seat: by its letter, one for all, or by what changes. Default `plain`. */
  readonly look?: 'plain' | 'letters' | 'changes'
  readonly className?: string | undefined
}

/** A whole plan as a small picture: the stage, standing areas, and one path of squares a colour. */
export function PlanDrawing({ picture, label, look = 'plain', className }: PlanDrawingProps) {
  const size = seatSize(picture.seats)
  const box = boxOf(picture, size)
  return (
    <svg
      className={classNames(css.drawing, className)}
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      preserveAspectRatio="xMidYMid meet"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {picture.areas.map((area, n) => (
        // Drawings have no names, and never change places.
        <AreaShape key={n} area={area} />
      ))}
      {pathsOf(picture.seats, size).map(([kind, path]) => (
        <path key={kind} className={classNames(css.seats, css[classOf(look, kind)])} d={path} />
      ))}
    </svg>
  )
}

const CHANGES = ['same', 'gone', 'added', 'renamed', 'moved'] as const

function classOf(look: NonNullable<PlanDrawingProps['look']>, kind: number): string {
  if (look === 'plain') return 'plain'
  if (look === 'changes') return CHANGES[kind] ?? 'same'
  return PRICE_LETTERS[kind] ?? 'none'
}

/** Triples of x, y and kind. */
function* triples(seats: readonly number[]): Generator<readonly [x: number, y: number, kind: number]> {
  for (let n = 0; n + 2 < seats.length; n += 3) yield [seats[n] ?? 0, seats[n + 1] ?? 0, seats[n + 2] ?? 0]
}

/** Four fifths of the usual distance between two seats that follow each other. */
function seatSize(seats: readonly number[]): number {
  const distances: number[] = []
  let before: readonly [number, number] | null = null
  for (const [x, y] of triples(seats)) {
    if (before !== null) distances.push(Math.hypot(x - before[0], y - before[1]))
    before = [x, y]
  }
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 500
  return Math.min(Math.max(usual * 0.72, 1), 2000)
}

function pathsOf(seats: readonly number[], size: number): [number, string][] {
  const paths = new Map<number, string[]>()
  const side = Math.trunc(size)
  for (const [x, y, kind] of triples(seats)) {
    const squares = paths.get(kind) ?? []
    squares.push(`M${Math.trunc(x - size / 2)} ${Math.trunc(y - size / 2)}h${side}v${side}h-${side}z`)
    paths.set(kind, squares)
  }
  return [...paths].map(([kind, squares]) => [kind, squares.join('')])
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is drawn, with a margin: the plan may say another size. */
function boxOf({ seats, areas }: Drawn, size: number): Box {
  const xs: number[] = []
  const ys: number[] = []
  for (const [x, y] of triples(seats)) {
    xs.push(x)
    ys.push(y)
  }
  for (const area of areas) {
    for (const { x, y } of cornersOf(area)) {
      xs.push(x)
      ys.push(y)
    }
  }
  if (xs.length === 0) return { x: 0, y: 0, width: 100, height: 60 }
  const [left, right] = [least(xs) - size, -least(xs.map((x) => -x)) + size]
  const [top, foot] = [least(ys) - size, -least(ys.map((y) => -y)) + size]
  return { x: left, y: top, width: Math.max(right - left, 1), height: Math.max(foot - top, 1) }
}

const least = (all: readonly number[]): number => all.reduce((min, one) => Math.min(min, one), Infinity)

function cornersOf({ shape, x, y, width = 0, height = 0, points }: Area): readonly { x: number; y: number }[] {
  if (points !== undefined) return points
  if (shape === 'text') return []
  if (shape !== 'rectangle')
    return [
      { x: x - width / 2, y: y - height / 2 },
      { x: x + width / 2, y: y + height / 2 },
    ]
  return [
    { x, y },
    { x: x + width, y: y + height },
  ]
}

function AreaShape({ area }: { area: Area }) {
  const { shape, role, x, y, width = 0, height = 0, points = [], rotation = 0 } = area
  const look = role === 'STAGE' ? css.stage : css.area
  const middle = shape === 'rectangle' ? { x: x + width / 2, y: y + height / 2 } : { x, y }
  const turn = rotation === 0 ? undefined : `rotate(${rotation} ${middle.x} ${middle.y})`
  if (shape === 'rectangle')
    return (
      <rect
        className={look}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={role === 'STAGE' ? height / 8 : 0}
        transform={turn}
      />
    )
  if (shape === 'polygon') return <polygon className={look} points={points.map((at) => `${at.x},${at.y}`).join(' ')} />
  if (shape === 'text') return null
  return <ellipse className={look} cx={x} cy={y} rx={width / 2} ry={height / 2} transform={turn} />
}
