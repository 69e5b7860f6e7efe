import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Box, Row, Text } from '@turnout/ui/layout/parts.tsx'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Plus } from 'lucide-react'
import { loadErrorOf } from '../../../api/load-error.ts'
import { organizersQuery } from '../../../api/organizers.ts'
import { currentUserQuery } from '../../../api/session.ts'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { may } from '../../../shell/may.ts'
import { OrganizerFacts } from '../parts/OrganizerFacts.tsx'
import css from './OrganizersPage.module.css'

/** The organizers of the account, each with the way to its events and to its page. */
export function OrganizersPage() {
  const { data: user } = useQuery(currentUserQuery)
  const organizers = useQuery(organizersQuery)
  // A new organizer lies outside of what a member is limited to.
  const mayAdd = may(user, 'events:create') && user?.scope === null
  return (
    <>
      <PageTitle parts={[m.shell_organizers()]} />
      <ScreenHead
        actions={
          mayAdd && (
            <LinkButton href={paths.newOrganizer()} variant="filled" icon={Plus}>
              {m.shell_new_organizer()}
            </LinkButton>
          )
        }
      />
      <Card label={m.shell_organizers()} flush>
        {organizers.data === undefined &&
          (organizers.isError ? <LoadError {...loadErrorOf(organizers)} /> : <Skeleton height="160px" />)}
        <ul>
          {organizers.data?.map((organizer) => (
            <Row as="li" key={organizer.id} gap={14} align="center" wrap padding="12-18" rule="below">
              <Avatar kind="mark" name={organizer.name} />
              <Box className={css.who} grows shrinks>
                <TextLink href={paths.organizerEvents(organizer.id)}>{organizer.name}</TextLink>
                <Text size={12.5} tone="muted" breaks>
                  <OrganizerFacts organizer={organizer}>
                    {m.events_count({ count: organizer.events_count })}
                  </OrganizerFacts>
                </Text>
              </Box>
              {may(user, 'events:write') && (
                <LinkButton size="small" href={paths.organizerSettings(organizer.id)}>
                  {m.organizers_page_title()}
                </LinkButton>
              )}
            </Row>
          ))}
        </ul>
      </Card>
    </>
  )
}
