import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Plus } from 'lucide-react'
import { useMay } from '../../../shell/use-may.ts'

/** Leads members who may add dates to where they do. */
export function NewDatesButton({ eventId }: { eventId: number }) {
  return useMay('events:write') ? (
    <LinkButton href={paths.newDates(eventId)} icon={Plus} variant="filled">
      {m.occurrences_new()}
    </LinkButton>
  ) : null
}
