import { initialOf } from '../../../public/parts/Mark.tsx'
import css from './EventPoster.module.css'

/** Three layouts of disc and bands; the same event always gets the same one. */
const LAYOUTS = [
  { disc: [820, 300, 260], band: 'M-20 420C180 330 360 500 620 400S980 330 1100 400V600H-20Z' },
  { disc: [240, 210, 220], band: 'M-20 360C200 470 460 300 700 390S1000 480 1100 420V600H-20Z' },
  { disc: [540, 380, 330], band: 'M-20 300C240 380 420 260 640 330S960 300 1100 250V600H-20Z' },
] as const

/** A picture where there is none: the accent, a disc, waves and, of an event, the title's initial. */
export function EventPoster({ seed, title }: { seed: number; title?: string }) {
  const { disc, band } = LAYOUTS[seed % LAYOUTS.length] ?? LAYOUTS[0]
  const [x, y, radius] = disc
  const rings = [1.5, 1.25, 1]
  return (
    <svg className={css.poster} viewBox="0 0 1080 540" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className={css.ground} width="1080" height="540" />
      {rings.map((ring) => (
        <circle key={ring} className={css.ring} cx={x} cy={y} r={radius * ring} />
      ))}
      <path className={css.far} d={band} transform="translate(0 -70)" />
      <path className={css.near} d={band} />
      {title !== undefined && (
        <text className={css.initial} x="60" y="470">
          {initialOf(title)}
        </text>
      )}
    </svg>
  )
}
