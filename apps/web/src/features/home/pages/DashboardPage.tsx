import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { eventQuery } from '../../../api/event.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { useEventId } from '../../../shell/frame/EventLayout.tsx'
import { Dashboard } from '../../reports/parts/Dashboard.tsx'
import { DashboardOutline } from '../../reports/parts/FiguresOutline.tsx'
import { needsOfEventQuery } from '../api.ts'
import { NeedsCard } from '../parts/NeedsCard.tsx'

/** What needs action at one event; nothing where all is well, or where it cannot be told. */
function EventNeeds({ eventId }: { eventId: number }) {
  const needs = useQuery(needsOfEventQuery(eventId)).data
  if (needs === undefined || needs.total === 0) return null
  return (
    <Box below={20}>
      <NeedsCard needs={needs} next={null} />
    </Box>
  )
}

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
