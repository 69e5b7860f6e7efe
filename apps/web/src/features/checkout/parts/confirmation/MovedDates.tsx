import { m } from '@turnout/messages/generated/messages.js'
import { ArrowRight } from 'lucide-react'
import { Fragment, lazy, Suspense, useState } from 'react'
import action from '../../../../public/frame/parts/action.module.css'
import quiet from '../../../../public/frame/parts/quiet-button.module.css'
import { keepDate } from '../order/date-acts.ts'
import { useBuyerAct } from '../order/use-buyer-act.ts'
import type { MovedWords } from '../order/moved-words.ts'
import type { OrderPage } from '../../order-page.ts'
import { DayTile } from './DayTile.tsx'
import css from './MovedDates.module.css'

// Its form is opened by few.
const OrderErrand = lazy(() => import('./OrderErrand.tsx').then((part) => ({ default: part.OrderErrand })))

interface MovedDatesProps {
  readonly page: OrderPage
  readonly onChanged: () => Promise<void>
}

/** Dates that the organizer moved: before and now, why, and the way to give their tickets back. */
export function MovedDates({ page, onChanged }: MovedDatesProps) {
  const [given, setGiven] = useState<MovedWords | null>(null)
  const [isProven, setProven] = useState(page.order.can_change)
  return (
    <>
      {page.moved?.map((date) => (
        <section key={date.id} className={css.moved} aria-labelledby={`moved-${date.id}`}>
          <h2 id={`moved-${date.id}`}>{date.title}</h2>
          <div className={css.when}>
            <Tiles tiles={date.tiles} />
            <dl>
              <dt className="visually-hidden">{m.checkout_moved_was()}</dt>
              <dd>
                <s>{date.was}</s>
              </dd>
              <dt className="visually-hidden">{m.checkout_moved_now()}</dt>
              <dd>
                <strong>{date.now}</strong>
              </dd>
            </dl>
          </div>
          {date.reason !== null && <p>{date.reason}</p>}
          <p>{m.checkout_moved_valid()}</p>
          {date.isKept && <p role="status">{m.checkout_moved_kept()}</p>}
          <div className={css.acts}>
            {!date.isKept && isProven && <Keep {...{ page, date, onChanged }} />}
            {date.back !== null && (
              <button type="button" className={quiet.quiet} onClick={() => setGiven(date)}>
                {date.back.act}
              </button>
            )}
          </div>
          {date.back !== null && <small>{date.back.row}</small>}
        </section>
      ))}
      {given !== null && (
        <Suspense>
          <OrderErrand
            {...{ page, onChanged }}
            errand="back"
            moved={given}
            proof={{ isProven, prove: () => setProven(true), lose: () => setProven(false) }}
            onClose={() => setGiven(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** The day before, and now. */
const Tiles = ({ tiles }: Pick<MovedWords, 'tiles'>) =>
  tiles.map((tile, place) => (
    <Fragment key={place}>
      {place > 0 && <ArrowRight size={18} strokeWidth={1.75} aria-hidden />}
      <DayTile tile={tile} isOld={place < tiles.length - 1} />
    </Fragment>
  ))

/** The buyer says that they come: the organizer reads it. */
function Keep({ page: { event, order }, date, onChanged }: MovedDatesProps & { readonly date: MovedWords }) {
  const act = useBuyerAct({ onExpired: () => undefined })
  const keep = (): void =>
    act.run('keep', async (key) => {
      await keepDate({ event_id: event.id, short_id: order.short_id, date_id: date.id }, key)
      await onChanged()
    })
  return (
    <>
      <button type="button" className={action.action} aria-disabled={act.busy} onClick={keep}>
        {m.checkout_moved_keep()}
      </button>
      {act.failure !== null && <p role="alert">{act.failure}</p>}
    </>
  )
}
