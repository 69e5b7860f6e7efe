import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { OrderPage } from '../../order-page.ts'
import { DayTile } from './DayTile.tsx'
import css from './MovedDates.module.css'

// Few have something to choose.
const ChooseDate = lazy(() => import('./ChooseDate.tsx').then((part) => ({ default: part.ChooseDate })))

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false

interface GoneDatesProps {
  readonly page: OrderPage
  readonly onChanged: () => Promise<void>
}

/** Cancelled dates: when they were to be, why they are not, and what becomes of their tickets. */
export function GoneDates({ page, onChanged }: GoneDatesProps) {
  // The server sends the page without the choice, which needs a script.
  const isInBrowser = useSyncExternalStore(neverChanges, inBrowser, onServer)
  return page.gone?.map((date) => (
    <section key={date.id} className={css.moved} aria-labelledby={`gone-${date.id}`}>
      <div className={css.when}>
        <DayTile tile={date.tile} isOld />
        <div>
          <h2 id={`gone-${date.id}`} tabIndex={-1}>
            {/* The head of the page may say it already. */}
            {date.title === page.goneTitle ? <s>{date.was}</s> : date.title}
          </h2>
          {date.title !== page.goneTitle && (
            <p>
              <s>{date.was}</s>
            </p>
          )}
          {date.reason !== null && <p>{date.reason}</p>}
        </div>
      </div>
      <p role="status">{date.outcome}</p>
      {date.choice !== null && isInBrowser && (
        <div>
          <Suspense>
            <ChooseDate {...{ page, date, choice: date.choice, onChanged }} />
          </Suspense>
        </div>
      )}
    </section>
  ))
}
