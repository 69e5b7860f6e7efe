import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Checkbox } from '@turnout/ui/fields/Checkbox.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { CardListSkeleton } from '@turnout/ui/lists/CardList.tsx'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { eventQuery } from '../../../../api/event.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import { fullName } from '@turnout/domain/accounts/names.ts'
import { formatDate } from '../../../../format/format.ts'
import { useEventId } from '../../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { dateQuery } from '../../../occurrences/api.ts'
import type { DeskSeats } from '../../desk/desk-seats.ts'
import { useDeskSeats, useSeatDate } from '../../desk/use-desk-seats.ts'
import { ListSheet } from '../parts/ListSheet.tsx'
import { PlanSheet } from '../parts/PlanSheet.tsx'
import type { Paper, PrintChoice } from '../parts/Sheet.tsx'
import { listedPages, printedSections } from '../print-house.ts'
import css from '../parts/print.module.css'

/** The house on paper: a plan with names, or a list by row. */
export function PrintHousePage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const date = useSeatDate(eventId)
  const { desk, failure } = useDeskSeats({ eventId, dateId: date.dateId })
  return (
    <>
      <PageTitle parts={[m.seating_print(), event?.title]} />
      {failure !== null ? (
        <LoadError {...failure} />
      ) : desk === undefined || event === undefined ? (
        <CardListSkeleton heights={[32]} />
      ) : desk === null || !desk.seesGuests ? (
        <>
          <ScreenHead title={m.seating_print()} />
          <EmptyState level={2} title={desk === null ? m.seat_plans_none_title() : m.seating_print_no_guests()} />
        </>
      ) : (
        <PrintHouse desk={desk} eventId={eventId} dateId={date.dateId} title={event.title} zone={date.zone} />
      )}
    </>
  )
}

interface PrintHouseProps {
  readonly desk: DeskSeats
  readonly eventId: number
  readonly dateId: number | null
  readonly title: string
  readonly zone: string
}

/** Lines of a list that fit on a page. */
const LINES: Readonly<Record<Paper, number>> = { A3: 192, A4: 102 }

function PrintHouse({ desk, eventId, dateId, title, zone }: PrintHouseProps) {
  const [look, setLook] = useState<'plan' | 'list'>('plan')
  const [choice, setChoice] = useState<PrintChoice>({ paper: 'A4', names: 'last', showsBlocked: true })
  const set = (change: Partial<PrintChoice>): void => setChoice({ ...choice, ...change })
  const said = usePrinted({ desk, eventId, dateId, title, zone })
  const sections = printedSections(desk)
  const isListed = (place: number): boolean =>
    desk.guests.has(place) || (choice.showsBlocked && desk.states[place] === 'blocked')
  const lists = look === 'list' ? listedPages(sections, { most: LINES[choice.paper], isListed }) : []
  const count = look === 'plan' ? sections.length : lists.length
  const sheet = (page: number) => ({ desk, choice, page: m.seating_page({ page: page + 1, pages: count }), said })
  return (
    <>
      <div className={css.tools}>
        <ScreenHead
          title={m.seating_print()}
          actions={
            <Button variant="filled" icon={Printer} onPress={() => window.print()}>
              {m.seating_print_pages({ count })}
            </Button>
          }
        />
        <div className={css.choices}>
          <SegmentedControl
            label={m.seat_plans_view()}
            value={look}
            onChange={setLook}
            options={[
              { value: 'plan', label: m.seating_print_plan() },
              { value: 'list', label: m.seating_print_list() },
            ]}
          />
          <Select
            label={m.seating_paper()}
            labelHidden
            name="paper"
            value={choice.paper}
            onChange={(paper) => set({ paper: paper === 'A3' ? 'A3' : 'A4' })}
            options={(['A4', 'A3'] as const).map((paper) => ({ value: paper, label: m.seating_landscape({ paper }) }))}
          />
          <Select
            label={m.seating_names()}
            labelHidden
            name="names"
            value={choice.names}
            onChange={(names) => set({ names: names === 'full' ? 'full' : 'last' })}
            options={[
              { value: 'last', label: m.seating_last_names() },
              { value: 'full', label: m.seating_full_names() },
            ]}
          />
          <Checkbox
            label={m.seating_view_blocks()}
            name="blocked"
            value={choice.showsBlocked}
            onChange={(showsBlocked) => set({ showsBlocked })}
          />
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls where it is wider than the window */}
      <div className={css.sheets} role="region" aria-label={m.seating_print()} tabIndex={0}>
        {look === 'plan'
          ? sections.map((section, page) => <PlanSheet key={section.name} section={section} {...sheet(page)} />)
          : lists.map((list, page) => <ListSheet key={`${list.section} ${list.part}`} list={list} {...sheet(page)} />)}
      </div>
    </>
  )
}

/** What each page says above and below: of what it is, of when, and by whom. */
function usePrinted({ desk, eventId, dateId, title, zone }: PrintHouseProps) {
  const user = useQuery(currentUserQuery).data
  const event = useQuery(eventQuery(eventId)).data
  const date = useQuery(dateQuery(eventId, dateId ?? 0)).data
  const format = { locale: documentLocale(), timeZone: zone }
  const start = date?.start_date ?? event?.start_date
  const when = start == null ? '' : formatDate(start, 'moment', format)
  const name = user === undefined ? '' : fullName(user.first_name, user.last_name)
  return {
    of: [title, when].filter(Boolean).join(' · '),
    printed: m.seating_printed({ time: formatDate(desk.readAt, 'moment', format), name }),
  }
}
