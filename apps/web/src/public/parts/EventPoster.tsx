import type { CSSProperties } from 'react'
import css from './EventPoster.module.css'
import { initialOf } from './Mark.tsx'

/** Three layouts of disc and bands; the same title always gets the same one. */
const LAYOUTS = [
  { disc: [820, 300, 260], band: 'M-20 420C180 330 360 500 620 400S980 330 1100 400V700H-20Z' },
  { disc: [240, 210, 220], band: 'M-20 360C200 470 460 300 700 390S1000 480 1100 420V700H-20Z' },
  { disc: [540, 380, 330], band: 'M-20 300C240 380 420 260 640 330S960 300 1100 250V700H-20Z' },
] as const

/**
 * The poster depends on the initial alone: the welcome card draws it before the event has a number,
 * and it stays the same during typing of the title.
 */
const layoutOf = (initial: string | null) => LAYOUTS[(initial?.codePointAt(0) ?? 2) % LAYOUTS.length] ?? LAYOUTS[0]

export interface EventPosterProps {
  /** Of the event; its initial is drawn, and chooses the layout. */
  title?: string | null
  /** Where no theme of an event is around it: the event's accent, hex. */
  accent?: string | undefined
}

/**
 * The picture for an event without one: the accent, a disc, waves and, of an event, the title's
 * initial. It is the one poster of an event, on its page, in lists and in announcements. It fills
 * the frame around it, which is positioned.
 */
export function EventPoster({ title = null, accent }: EventPosterProps) {
  const initial = title === null ? null : initialOf(title)
  const { disc, band } = layoutOf(initial)
  const [x, y, radius] = disc
  const rings = [1.5, 1.25, 1]
  return (
    <svg
      className={css.poster}
      viewBox="0 0 1080 540"
      // A frame that is less wide, or wider, keeps the initial: it stands at the lower left.
      preserveAspectRatio="xMinYMax slice"
      aria-hidden="true"
      {...(accent !== undefined && { style: { '--accent': accent } as CSSProperties })}
    >
      <rect className={css.ground} width="1080" height="540" />
      {rings.map((ring) => (
        <circle key={ring} className={css.ring} cx={x} cy={y} r={radius * ring} />
      ))}
      <path className={css.far} d={band} transform="translate(0 -70)" />
      <path className={css.near} d={band} />
      {initial !== null && (
        <text className={css.initial} x="60" y="470">
          {initial}
        </text>
      )}
    </svg>
  )
}
