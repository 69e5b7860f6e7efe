import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { eventQuery } from '../../../api/event.ts'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { Dashboard } from '../../reports/parts/Dashboard.tsx'
import { DashboardOutline } from '../../reports/parts/FiguresOutline.tsx'
import { EventNeeds } from '../parts/EventNeeds.tsx'

/** An event at a glance, with what needs action. */
export function DashboardPage() {
  const event = useQuery(eventQuery(useEventId())).data
  return (
    <>
      <PageTitle parts={[m.reports_dashboard(), event?.title]} />
      {event ? (
        <Dashboard key={event.id} event={event} needs={<EventNeeds eventId={event.id} />} />
      ) : (
        <DashboardOutline />
      )}
    </>
  )
}
