import { useQuery } from '@tanstack/react-query'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { useParams } from 'react-router'
import { loadErrorOf } from '../../../api/load-error.ts'
import { organizersQuery } from '../../../api/organizers.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { NotFound } from '../../../shell/ErrorScreen.tsx'
import { may } from '../../../shell/may.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { FormOutline } from '../../accounts/parts/FormOutline.tsx'
import { organizerPageQuery } from '../api.ts'
import { SectionAnchor } from '../../../shell/settings/SectionAnchor.tsx'
import { OrganizerPageForm } from '../parts/page/OrganizerPageForm.tsx'
import { OrganizerPictures } from '../parts/page/OrganizerPictures.tsx'

/** What guests see of an organizer: address, words, pictures, colours, search engines. */
export function OrganizerSettingsPage() {
  const { organizerId = '' } = useParams()
  const { data: user } = useQuery(currentUserQuery)
  const organizers = useQuery(organizersQuery)
  const organizer = organizers.data?.find(({ id }) => String(id) === organizerId)
  if (user !== undefined && !may(user, 'events:write')) return <AccessDenied />
  if (organizers.data !== undefined && organizer === undefined) return <NotFound />
  return (
    <>
      <PageTitle parts={[m.organizers_page_title(), organizer?.name]} />
      <ScreenHead
        thumb={organizer && <Avatar kind="mark" name={organizer.name} size="fill" />}
        title={m.organizers_page_title()}
        subtitle={m.organizers_page_intro()}
        actions={
          organizer && (
            <LinkButton href={publicPaths.organizer(organizer.id, organizer.slug)} newTab>
              {m.organizers_page_view()}
            </LinkButton>
          )
        }
      />
      {organizer === undefined || user === undefined ? (
        <Card label={m.organizers_page_title()}>
          {organizers.isError ? <LoadError {...loadErrorOf(organizers)} /> : <FormOutline fields={4} />}
        </Card>
      ) : (
        <Cards organizer={organizer} userId={user.id} />
      )}
    </>
  )
}

function Cards({ organizer, userId }: { organizer: Organizer; userId: number }) {
  const page = useQuery(organizerPageQuery(organizer.id))
  const address = new URL(publicPaths.organizer(organizer.id, organizer.slug), window.location.origin).href
  if (page.data === undefined) {
    return (
      <Card label={m.organizers_page_title()}>
        {page.isError ? <LoadError {...loadErrorOf(page)} /> : <FormOutline fields={4} />}
      </Card>
    )
  }
  const before = (
    <>
      <SectionAnchor id="link">
        <Card title={m.organizers_page_address()}>
          <CopyField label={m.organizers_page_address()} value={address} shown={address.replace(/^https?:\/\//u, '')} />
        </Card>
      </SectionAnchor>
      <SectionAnchor id="pictures">
        <OrganizerPictures organizerId={organizer.id} images={page.data.images} />
      </SectionAnchor>
    </>
  )
  return <OrganizerPageForm page={page.data} userId={userId} before={before} />
}
