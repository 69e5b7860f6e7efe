import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { leftPublishing } from './left-publishing.ts'

/** The link back to the sheet that was left to mend something; only of this event, where one is given. */
export function BackToPublishing({ eventId }: { eventId?: number }) {
  const [left] = useState(leftPublishing)
  if (left === null || (eventId !== undefined && eventId !== left)) return null
  return (
    <LinkButton href={paths.publishEvent(left)} icon={Rocket}>
      {m.shell_back_to_publishing()}
    </LinkButton>
  )
}
