import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import css from './DrawerOutline.module.css'

const WIDTHS = ['62%', '48%', '71%', '40%', '56%']

/** A drawer's facts while they load. */
export function DrawerOutline() {
  return (
    <div className={css.outline} aria-busy>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height="16px" />
      ))}
    </div>
  )
}
