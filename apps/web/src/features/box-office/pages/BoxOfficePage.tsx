import { useQuery } from '@tanstack/react-query'
import type { TillSession } from '@turnout/contract/box-office/desk.ts'
import type { Till, TillPerson } from '@turnout/contract/box-office/till.ts'
import type { Event } from '@turnout/contract/events/event.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { CreditCard, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { eventQuery } from '../../../api/event.ts'
import { listShown } from '../../../api/list-shown.ts'
import { useNow } from '../../../desk/use-now.ts'
import { useFormInAddress } from '../../../shell/address/use-edit-in-address.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { categoriesQuery } from '../../products/api.ts'
import { peopleQuery, tillsQuery, todayQuery } from '../api.ts'
import { AskTill } from '../parts/desk/AskTill.tsx'
import { PeopleDialog } from '../parts/desk/PeopleDialog.tsx'
import { PersonDrawer } from '../parts/desk/PersonDrawer.tsx'
import { ReaderPanels, type ReaderPanel } from '../parts/desk/ReaderPanels.tsx'
import { ShiftDialog } from '../parts/desk/ShiftDialog.tsx'
import { ShiftsCard } from '../parts/desk/ShiftsCard.tsx'
import { SilentTills } from '../parts/desk/SilentTills.tsx'
import { TabletDialog } from '../parts/desk/TabletDialog.tsx'
import { TillDrawer, useListChoices } from '../parts/desk/TillDrawer.tsx'
import { TillsCard } from '../parts/desk/TillsCard.tsx'
import { TodayTiles } from '../parts/desk/TodayTiles.tsx'

/** What is open over the page, beside the form of a till, which is in the address. */
type Panel =
  | { readonly kind: 'people' }
  | ReaderPanel
  | { readonly kind: 'person'; readonly person: TillPerson | null }
  | { readonly kind: 'delete-person'; readonly person: TillPerson }
  | { readonly kind: 'tablet' | 'rotate' | 'delete'; readonly till: Till }
  | { readonly kind: 'shift'; readonly shift: TillSession }

/** Selling in person, as the organizer sees it: today, each till now, and the closed shifts. */
export function BoxOfficePage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const mayWrite = useMay('orders:write')
  const maySetReaders = useMay('account:payouts')
  const form = useFormInAddress()
  const [panel, setPanel] = useState<Panel | null>(null)
  return (
    <>
      <PageTitle parts={[m.box_office_desk_title(), event?.title]} />
      <ScreenHead
        subtitle={m.box_office_desk_subtitle()}
        actions={
          <>
            {maySetReaders && (
              <Button icon={CreditCard} onPress={() => setPanel({ kind: 'readers' })}>
                {m.card_readers_title()}
              </Button>
            )}
            <Button icon={KeyRound} onPress={() => setPanel({ kind: 'people' })}>
              {m.box_office_desk_people()}
            </Button>
            {mayWrite && (
              <Button variant="filled" icon={Plus} onPress={() => form.show('new')}>
                {m.box_office_desk_add()}
              </Button>
            )}
          </>
        }
      />
      {event !== undefined && (
        <>
          <Overview event={event} onTill={form.show} onPanel={setPanel} />
          <TillForm event={event} onTablet={(till) => setPanel({ kind: 'tablet', till })} />
          {panel !== null && <OpenPanel event={event} panel={panel} onPanel={setPanel} />}
        </>
      )}
    </>
  )
}

interface OverviewProps {
  readonly event: Event
  readonly onTill: (till: 'new' | number) => void
  readonly onPanel: (panel: Panel) => void
}

function Overview({ event, onTill, onPanel }: OverviewProps) {
  const tills = useQuery(tillsQuery(event.id))
  const today = useQuery(todayQuery(event.id))
  const ticking = useNow()
  // What was answered a moment ago is not older than the clock of the page.
  const now = new Date(Math.max(ticking.getTime(), tills.dataUpdatedAt))
  const { error } = listShown(today)
  return (
    <>
      <SilentTills tills={tills.data ?? []} zone={event.timezone} now={now} onEdit={onTill} />
      <Stack gap={20}>
        {today.data && <TodayTiles today={today.data} currency={event.currency} />}
        {error && <LoadError {...error} />}
        <TillsCard
          event={event}
          tills={tills.data}
          now={now}
          asked={tills.dataUpdatedAt === 0 ? null : tills.dataUpdatedAt}
          error={listShown(tills).error}
          onFirst={() => onTill('new')}
          onAct={(act, till) => (act === 'edit' ? onTill(till.id) : onPanel({ kind: act, till }))}
        />
        <ShiftsCard event={event} today={today.data} onOpen={(shift) => onPanel({ kind: 'shift', shift })} />
      </Stack>
    </>
  )
}

/** The form of a till. It is in the address, so that a reload keeps it open. */
function TillForm({ event, onTablet }: { event: Event; onTablet: (till: Till) => void }) {
  const eventId = event.id
  const form = useFormInAddress()
  // Who may only look has no form, whatever the address says.
  const isOpen = useMay('orders:write') && (form.isNew || form.editedId !== null)
  const tills = useQuery(tillsQuery(eventId)).data
  const people = useQuery({ ...peopleQuery(eventId), enabled: isOpen }).data
  const categories = useQuery({ ...categoriesQuery(eventId), enabled: isOpen }).data
  const lists = useListChoices(eventId, isOpen)
  const till = tills?.find(({ id }) => id === form.editedId) ?? null
  if (!isOpen || (till === null && !form.isNew)) return null
  if (people === undefined || categories === undefined || lists === undefined) return null
  return (
    <TillDrawer
      key={till?.id ?? 'new'}
      event={event}
      products={categories.flatMap(({ products }) => products)}
      lists={lists}
      till={till}
      isFirst={till === null && people.length === 0}
      onTablet={() => till && onTablet(till)}
      onClose={() => form.show(null)}
    />
  )
}

interface OpenPanelProps {
  readonly event: Event
  readonly panel: Panel
  readonly onPanel: (panel: Panel | null) => void
}

/** The drawer, dialog or question that is open. */
function OpenPanel({ event, panel, onPanel }: OpenPanelProps) {
  const people = useQuery(peopleQuery(event.id)).data
  const close = () => onPanel(null)
  const toPeople = () => onPanel({ kind: 'people' })
  switch (panel.kind) {
    case 'people':
      return (
        people && (
          <PeopleDialog
            eventId={event.id}
            people={people}
            onPerson={(person) => onPanel({ kind: 'person', person })}
            onDelete={(person) => onPanel({ kind: 'delete-person', person })}
            onClose={close}
          />
        )
      )
    case 'readers':
    case 'reader':
    case 'delete-reader':
      return <ReaderPanels panel={panel} onPanel={onPanel} />
    case 'person':
      return <PersonDrawer eventId={event.id} person={panel.person} onClose={toPeople} />
    case 'tablet':
      return <TabletDialog till={panel.till} onClose={close} />
    case 'shift':
      return <ShiftDialog eventId={event.id} zone={event.timezone} shift={panel.shift} onClose={close} />
    case 'delete-person':
      return <AskTill eventId={event.id} asked={panel} onClose={toPeople} />
    case 'rotate':
    case 'delete':
      return <AskTill eventId={event.id} asked={{ kind: panel.kind, till: panel.till }} onClose={close} />
  }
}
