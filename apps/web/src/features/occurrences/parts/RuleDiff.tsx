import type { OccurrenceRulePreview } from '@turnout/contract/occurrences/rule.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Columns } from '@turnout/ui/surfaces/Columns.tsx'
import type { ReactNode } from 'react'
import { dayWords } from '../../../desk/dates/calendar-words.ts'
import { hourOfDate, nameOfDate } from '../occurrence-words.ts'
import { Days, Notes } from './DatesPreview.tsx'
import { DateGroup, DateRows, type DateRow } from './DateGroup.tsx'
import { SoldDates, type FatesState } from './rule/SoldDates.tsx'
import type { NewDatesFormState } from './NewDatesFields.tsx'

interface RuleDiffProps {
  form: NewDatesFormState
  zone: string
  /** Undefined while there is nothing to show. */
  diff: OccurrenceRulePreview | undefined
  /** The way to try again, and why it failed; undefined: it did not fail. */
  failed: { readonly retry: () => unknown; readonly why: string } | undefined
  /** Another one is on its way. */
  isOld: boolean
  /** What becomes of dates that stay because tickets are sold. */
  fates: FatesState
  /** What guests are told. */
  mails: ReactNode
  /** The question whether dates with tickets move. */
  children: ReactNode
}

/** What a changed rule makes of its dates: those that stay, are moved, come and go. */
export function RuleDiff({ form, zone, diff, failed, isOld, fates, mails, children }: RuleDiffProps) {
  return (
    <Card label={m.occurrences_diff_effect()}>
      {failed ? (
        <Banner tone="error" live action={<Button onPress={failed.retry}>{m.shell_try_again()}</Button>}>
          {failed.why}
        </Banner>
      ) : diff === undefined ? (
        <Text tone="muted" role="status">
          {m.occurrences_preview_waits()}
        </Text>
      ) : (
        <Columns
          aside={
            <>
              {mails !== null && <Stack gap={14}>{mails}</Stack>}
              <Days form={form} made={diff} zone={zone} />
            </>
          }
        >
          <Text role="status" lines="pretty">
            {diff.sentence}
          </Text>
          {children}
          <Notes form={form} made={{ ...diff, total: diff.added.length }} there={diff.already_there} zone={zone} />
          <Groups diff={diff} zone={zone} isOld={isOld} fates={fates} />
          <Text font="small" tone="muted" lines="pretty">
            {diff.same > 0 && `${m.occurrences_diff_same({ count: diff.same })} `}
            {m.occurrences_diff_untouched({ day: dayWords(form.values.from) })}
          </Text>
        </Columns>
      )}
    </Card>
  )
}

/** "36 tickets"; undefined for none. */
const ticketsOf = (dates: readonly { quantity_sold: number }[]): string | undefined => {
  const count = dates.reduce((all, { quantity_sold: sold }) => all + sold, 0)
  return count === 0 ? undefined : m.occurrences_diff_tickets({ count })
}

interface GroupOfDates {
  readonly key: string
  readonly title: (values: { count: number }) => string
  readonly text: string | undefined
  readonly rows: readonly DateRow[]
  readonly opens?: boolean
  /** In place of the rows. */
  readonly body?: ReactNode
}

/** Dates that are said one by one. */
const ROWS_SAID = 60

function Groups({
  diff,
  zone,
  isOld,
  fates,
}: Pick<RuleDiffProps, 'zone' | 'isOld' | 'fates'> & { diff: OccurrenceRulePreview }) {
  const { sold, moved, added, removed, own } = diff
  const named = (dates: OccurrenceRulePreview['own']) =>
    dates.map((date) => ({
      key: date.occurrence_id,
      name: nameOfDate(date, zone),
      end: ticketsOf([date]),
    }))
  const groups: readonly GroupOfDates[] = [
    {
      key: 'sold',
      title: m.occurrences_diff_sold,
      text: m.occurrences_diff_sold_text({ count: sold.length }),
      rows: named(sold),
      opens: true,
      body: <SoldDates {...fates} dates={sold} zone={zone} />,
    },
    {
      key: 'moved',
      title: m.occurrences_diff_moved,
      text: ticketsOf(moved),
      rows: moved.map((date) => ({
        key: date.occurrence_id,
        name: m.occurrences_diff_was({
          before: nameOfDate({ start_date: date.start_date_before, end_date: null }, zone),
          after: hourOfDate(date, zone),
        }),
        end: ticketsOf([date]),
      })),
    },
    {
      key: 'added',
      title: m.occurrences_diff_added,
      text: undefined,
      rows: added.map((date) => ({ key: date.start_date, name: nameOfDate(date, zone) })),
    },
    {
      key: 'removed',
      title: m.occurrences_diff_removed,
      text: m.occurrences_diff_removed_text(),
      rows: removed.map((date) => ({ key: date.occurrence_id, name: nameOfDate(date, zone) })),
    },
    { key: 'own', title: m.occurrences_diff_own, text: m.occurrences_diff_own_text(), rows: named(own) },
  ].filter(({ rows }) => rows.length > 0)
  return (
    <Stack as="ul" gap={10} columns={1}>
      {groups.map(({ key, title, text, rows, opens = false, body }) => (
        <DateGroup key={key} count={rows.length} title={title({ count: rows.length })} {...{ text, opens, isOld }}>
          {body ?? <DateRows rows={rows} said={ROWS_SAID} />}
        </DateGroup>
      ))}
    </Stack>
  )
}
