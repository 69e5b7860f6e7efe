import { Hidden } from '@turnout/ui/layout/parts.tsx'
import { m } from '@turnout/messages/generated/messages.js'
import { startOf, type PrintedSection } from '../print-house.ts'
import { nameOnPaper, Sheet, type SheetProps } from './Sheet.tsx'
import css from './print.module.css'

/** Of a seat on paper, in units of the drawing. */
const SEAT = { width: 84, height: 146, gap: 4 } as const
const NAMES_WIDE = 120
const STAGE_HIGH = 110
/** Letters of a name that fit upright at the largest size; a longer one is smaller. */
const FITS = 6
const NAME_SIZE = 30

interface PlanSheetProps extends SheetProps {
  readonly section: PrintedSection
}

/** A section with the names of its guests, the stage on top. */
export function PlanSheet({ section, ...sheet }: PlanSheetProps) {
  const { desk, choice } = sheet
  const { name, places, lines, width } = section
  const [across, down] = [SEAT.width + SEAT.gap, SEAT.height + SEAT.gap]
  const wide = width * across + 2 * NAMES_WIDE
  const high = STAGE_HIGH + lines.length * down
  const stage = Math.min(600, wide / 3)
  return (
    <Sheet {...sheet} name={name} places={places} legend={m.seating_paper_legend()}>
      <svg className={css.plan} viewBox={`0 0 ${wide} ${high}`} aria-hidden="true">
        <rect className={css.stage} x={(wide - stage) / 2} y={0} width={stage} height={66} rx={10} />
        <text className={css.stageName} x={wide / 2} y={44}>
          {m.seat_map_stage()}
        </text>
        {lines.map((line, at) => {
          const y = STAGE_HIGH + at * down
          const from = NAMES_WIDE + startOf(line, width) * across
          return (
            <g key={line.key}>
              {line.names.map(({ text, x }) => (
                <text key={x} className={css.rowName} x={from + x * across} y={y + down / 2 + 10}>
                  {text}
                </text>
              ))}
              {line.seats.map(({ place, x }) => (
                <PaperSeat key={place} desk={desk} choice={choice} place={place} x={from + x * across} y={y} />
              ))}
            </g>
          )
        })}
      </svg>
      <Hidden as="p">{m.seating_paper_hidden()}</Hidden>
    </Sheet>
  )
}

interface PaperSeatProps extends Pick<SheetProps, 'desk' | 'choice'> {
  readonly place: number
  readonly x: number
  readonly y: number
}

function PaperSeat({ desk, choice, place, x, y }: PaperSeatProps) {
  const isBlocked = choice.showsBlocked && desk.states[place] === 'blocked'
  const guest = nameOnPaper(desk, place, choice.names)
  const name = isBlocked ? (desk.blockOf.get(place)?.reason ?? '') : guest
  const size = Math.min(NAME_SIZE, (NAME_SIZE * FITS) / Math.max(FITS, name.length))
  const look = isBlocked ? 'blocked' : guest === '' ? 'free' : 'sold'
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={css.seat} data-look={look} width={SEAT.width} height={SEAT.height} rx={8} />
      <text className={css.number} x={SEAT.width / 2} y={28}>
        {desk.names[place]?.number}
      </text>
      <text
        className={css.guest}
        style={{ fontSize: `${size}px` }}
        transform={`translate(${SEAT.width / 2 + size / 3} ${SEAT.height - 8}) rotate(-90)`}
      >
        {name}
      </text>
    </g>
  )
}
