import { m } from '@turnout/messages/generated/messages.js'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import css from './FiguresOutline.module.css'

/** The tiles and axes of the figures while they load, in their final size. */
export function FiguresOutline() {
  return (
    <div aria-busy>
      <div className={css.tiles}>
        {['62%', '54%', '48%', '70%', '50%'].map((width) => (
          <div key={width} className={css.tile}>
            <Skeleton width={width} height="13px" />
            <Skeleton width="70%" height="24px" />
            <Skeleton width="40%" height="12px" />
          </div>
        ))}
      </div>
      <div className={css.chart}>
        <Skeleton height="1px" />
        <Skeleton height="1px" />
        <Skeleton height="1px" />
        <Skeleton height="1px" />
      </div>
    </div>
  )
}

/** A card of the right column while it loads. */
export function CardOutline() {
  return (
    <div className={css.card} aria-busy>
      <Skeleton width="45%" height="16px" />
      <Skeleton height="36px" />
      <Skeleton width="70%" height="14px" />
    </div>
  )
}

/** The head of the dashboard and its figures while the event loads. */
export function DashboardOutline() {
  return (
    <div aria-busy>
      <h1 className={css.reader}>{m.reports_dashboard()}</h1>
      <div className={css.head}>
        <Skeleton width="84px" height="84px" />
        <div className={css.title}>
          <Skeleton width="260px" height="28px" />
          <Skeleton width="200px" height="14px" />
        </div>
      </div>
      <div className={css.frame}>
        <FiguresOutline />
      </div>
    </div>
  )
}
