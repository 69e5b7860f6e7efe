import { useQuery } from '@tanstack/react-query'
import type { Occurrence, OccurrenceWithPrices } from '@turnout/contract/occurrences/occurrence.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { useNavigate } from 'react-router'
import { listShown } from '../../../api/list-shown.ts'
import { ActRow } from '../../../desk/DrawerActions.tsx'
import { DrawerOutline } from '../../../desk/DrawerOutline.tsx'
import { DrawerSection, Facts } from '../../../desk/Facts.tsx'
import type { DrawerProps } from '../../../desk/list/define-desk.ts'
import { DeskDrawer } from '../../../desk/table/DeskDrawer.tsx'
import { formatMoney } from '../../../format/format.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { useMay } from '../../../shell/use-may.ts'
import { dateQuery } from '../api.ts'
import { dayOfDate, hoursOfDate, soldWords } from '../occurrence-words.ts'
import { DateState, type DatesDesk } from './date-columns.tsx'
import { useHasDates } from '../../../desk/dates/has-dates.ts'

/** One date beside the list: how it sells, and what differs on it. */
export function DateDrawer({ id, event, at, walk, onClose }: DrawerProps<DatesDesk>) {
  const { answer: date, error } = listShown(useQuery(dateQuery(event.id, id)))
  const zone = event.timezone
  return (
    <DeskDrawer
      label={date ? dayOfDate(date, zone) : m.occurrences_title()}
      start={date && <DateState state={date.state} />}
      headEnd={walk}
      onClose={onClose}
      title={date && dayOfDate(date, zone)}
      line={date && hoursOfDate(date, zone)}
      actions={date && <DateActs date={date} eventId={event.id} onChange={() => at.open({ kind: 'edit', date })} />}
      parts={[]}
    >
      {date ? <DateFacts date={date} event={event} /> : error ? <LoadError {...error} /> : <DrawerOutline />}
    </DeskDrawer>
  )
}

interface DateActsProps {
  date: Occurrence
  eventId: number
  onChange: () => void
}

/** What the member in view may do with the date. */
function DateActs({ date, eventId, onChange }: DateActsProps) {
  const mayWrite = useMay('events:write')
  const hasDates = useHasDates(eventId)
  const mayCancel = useMay('orders:refund') && hasDates
  const navigate = useNavigate()
  const isCancelled = date.status === 'CANCELLED'
  const acts = [
    ...(mayWrite && !isCancelled
      ? [{ key: 'edit', label: m.occurrences_act_change(), isFilled: true, onPress: onChange }]
      : []),
    ...(mayCancel
      ? [
          {
            key: 'cancel',
            label: isCancelled ? m.occurrences_act_progress() : m.occurrences_act_cancel(),
            isDanger: !isCancelled,
            onPress: () => navigate(paths.cancelDate(eventId, date.id)),
          },
        ]
      : []),
  ]
  return acts.length === 0 ? null : (
    <Box above={12}>
      <ActRow acts={acts} />
    </Box>
  )
}

function DateFacts({ date, event }: { date: OccurrenceWithPrices; event: Event }) {
  const money = { locale: documentLocale(), currency: event.currency }
  const { label, place, amount_paid: paid, sale_ends_minutes_before: minutes } = date
  const priced = date.prices.filter(({ price }) => price !== null)
  const limited = date.limits.filter(({ max_per_order: most }) => most !== null)
  return (
    <>
      <DrawerSection title={m.occurrences_column_sold()}>
        <Facts
          facts={[
            { name: m.occurrences_column_sold(), value: soldWords(date) },
            ...(date.day_capacity === null
              ? []
              : [
                  {
                    name: m.occurrences_day_taken(),
                    value: soldWords({ quantity_sold: date.day_quantity_taken ?? 0, capacity: date.day_capacity }),
                  },
                ]),
            { name: m.occurrences_column_unpaid(), value: String(date.quantity_unpaid) },
            { name: m.occurrences_cancel_reason(), value: date.cancel_reason },
            ...(paid === null ? [] : [{ name: m.occurrences_column_paid(), value: formatMoney(paid, money) }]),
            ...(minutes === null
              ? []
              : [{ name: m.occurrences_sale_ends(), value: `${minutes} ${m.occurrences_minutes()}` }]),
          ]}
        />
      </DrawerSection>
      {(label !== null || place !== null || priced.length + limited.length > 0) && (
        <DrawerSection title={m.occurrences_filter_own()}>
          <Facts
            facts={[
              ...(label === null ? [] : [{ name: m.occurrences_name(), value: label }]),
              ...(place === null ? [] : [{ name: m.occurrences_place(), value: place }]),
              ...priced.map((one) => ({
                name: one.label === null ? one.product_title : inARow(one.product_title, one.label),
                value: formatMoney(one.price ?? 0, money),
              })),
              ...limited.map((one) => ({
                name: one.product_title,
                value: m.occurrences_limit_of({ count: one.max_per_order ?? 0 }),
              })),
            ]}
          />
        </DrawerSection>
      )}
    </>
  )
}
