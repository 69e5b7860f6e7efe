import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import type { ReactNode } from 'react'
import { websiteName } from '../organizer-form.ts'

/**
 * The line under an organizer's name: the website, then `children`, for example how many events
 * there are.
 */
export function OrganizerFacts({ organizer, children }: { organizer: Organizer; children: ReactNode }) {
  return (
    <>
      {organizer.website && (
        <>
          <TextLink href={organizer.website} newTab>
            {websiteName(organizer.website)}
          </TextLink>
          {' · '}
        </>
      )}
      {children}
    </>
  )
}
