import type { DuplicatePreview } from '@turnout/contract/events/duplicate.ts'
import { daysIn } from '@turnout/domain/events/duplicate.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { ArrowRight } from 'lucide-react'
import { MomentField } from '../../../../desk/dates/MomentField.tsx'
import { formatDate } from '../../../../format/format.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { dateErrorName, distanceOf, type MovedDate } from '../../copy-form.ts'
import css from './DuplicateEventDialog.module.css'
import type { Copy } from './use-copy.ts'

/** "General admission, Early bird: sale ends" */
function dateWords({ of, field, name, label }: MovedDate): string {
  const thing = of === 'PROMO_CODE' ? m.events_copy_code({ code: name }) : label === null ? name : inARow(name, label)
  return {
    sale_start_date: m.events_copy_sale_starts({ thing }),
    sale_end_date: m.events_copy_sale_ends({ thing }),
    expiry_date: m.events_copy_expires({ thing }),
    activates_at: m.events_copy_opens({ thing }),
    expires_at: m.events_copy_closes({ thing }),
    starts_at: m.events_copy_begins({ thing }),
    ends_at: m.events_copy_ends({ thing }),
  }[field]
}

/** Where each date of the event goes; one that has gone by by then is set here, or taken away. */
export function CopiedDates({ preview, copy }: { preview: DuplicatePreview; copy: Copy }) {
  const { moved, form } = copy
  const distance = distanceOf(preview, form.values.start_date)
  if (distance === null || moved.length === 0) return null
  const days = daysIn(distance)
  return (
    <Text as="section" className={css.moved} border radius={12} font="small" aria-label={m.events_copy_moved()}>
      <h3>{days === 0 ? m.events_copy_moves_time() : m.events_copy_moves({ count: Math.abs(days) })}</h3>
      <ul>
        {moved.map((date) => (
          <CopiedDate key={date.key} date={date} preview={preview} copy={copy} />
        ))}
      </ul>
    </Text>
  )
}

function CopiedDate({ date, preview, copy }: { date: MovedDate; preview: DuplicatePreview; copy: Copy }) {
  const place = { locale: documentLocale(), timeZone: preview.timezone }
  const said = (at: string): string => inARow(formatDate(at, 'shortDate', place), formatDate(at, 'time', place))
  return (
    <li data-over={date.standing === 'over' || undefined}>
      <span className={css.what}>{dateWords(date)}</span>
      <Text as="span" tone="muted">
        {said(date.date)}
      </Text>
      <ArrowRight size={14} strokeWidth={1.75} aria-label={m.events_copy_becomes()} />
      <b>
        {date.standing === 'begun' ? m.events_copy_at_once() : said(date.after.toISOString())}
        {date.standing === 'over' && (
          <Text as="span" block tone="orange">
            {m.events_copy_over()}
          </Text>
        )}
      </b>
      {date.standing === 'over' && <SetDate date={date} zone={preview.timezone} copy={copy} />}
    </li>
  )
}

function SetDate({ date, zone, copy }: { date: MovedDate; zone: string; copy: Copy }) {
  const { form, setDate, moved } = copy
  const set = form.values.dates[date.key]
  if (set === null) {
    return (
      <Row as="p" className={css.set} gap={8} align="end" wrap across>
        {m.events_copy_taken_away()} <Button onPress={() => setDate(date.key, '')}>{m.events_copy_set()}</Button>
      </Row>
    )
  }
  return (
    <Row className={css.set} gap={8} align="end" wrap across>
      <MomentField
        label={m.events_copy_new_date({ what: dateWords(date) })}
        zone={zone}
        moments={['tomorrow', 'week']}
        ends
        name={`copy.${date.key}`}
        value={set ?? ''}
        error={form.errorOf(`copy.${date.key}`) ?? form.errorOf(dateErrorName(moved, form.values, date.key))}
        onChange={(value) => setDate(date.key, value)}
      />
      <Button onPress={() => setDate(date.key, null)}>{m.events_copy_take_away()}</Button>
    </Row>
  )
}
