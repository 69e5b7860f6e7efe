import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Hidden, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { CalendarDays, Repeat2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { MonthStrip } from '../../../desk/dates/MonthStrip.tsx'
import type { DeskAt, OverProps } from '../../../desk/list/define-desk.ts'
import { inARow } from '../../../format/in-a-row.ts'
import { useMay } from '../../../shell/use-may.ts'
import { monthsQuery, rulesQuery } from '../api.ts'
import type { DatesDesk } from './date-columns.tsx'
import css from './dates.module.css'

/** The months of the dates that the list shows. */
export function DateMonths({ at, filter }: OverProps<DatesDesk>) {
  const found = useQuery(monthsQuery(at.eventId, filter)).data
  const months = (found ?? []).map(({ value, occurrences: count, quantity_sold: sold, capacity }) => {
    const counted = m.occurrences_count({ count })
    const words = capacity === 0 ? counted : inARow(counted, m.occurrences_sold_of({ sold, capacity }))
    return { value, count, sold, capacity, words }
  })
  return (
    <>
      <MonthStrip label={m.occurrences_months()} months={months} />
      {at.more.dialogs}
    </>
  )
}

/** What made the dates to come: each rule in a sentence, and how many were added one by one. */
export function DateRules({ at }: { at: DeskAt<DatesDesk> }) {
  const found = useQuery(rulesQuery(at.eventId)).data
  const mayWrite = useMay('events:write')
  if (found === undefined || found.rules.length === 0) return null
  return (
    <Row as="ul" className={css.rules} gap={8} aria-label={m.occurrences_repeats()} tabIndex={0}>
      {found.rules.map(({ id, sentence }) => (
        <Rule
          key={id}
          icon={Repeat2}
          end={
            mayWrite && (
              <TextLink href={paths.changeRule(at.eventId, id)}>
                {m.occurrences_act_change()} <Hidden>{sentence}</Hidden>
              </TextLink>
            )
          }
        >
          {sentence}
        </Rule>
      ))}
      {found.single > 0 && <Rule icon={CalendarDays}>{m.occurrences_single({ count: found.single })}</Rule>}
    </Row>
  )
}

function Rule({ icon: Icon, end, children }: { icon: typeof Repeat2; end?: ReactNode; children: string }) {
  return (
    <Row as="li" className={css.rule} gap={8} align="center" padding="7-12" border radius="menu" ground="surface">
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <Text as="span" size={13.5}>
        {children}
      </Text>
      {end}
    </Row>
  )
}
