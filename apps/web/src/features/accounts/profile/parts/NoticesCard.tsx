import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'

/** The way to the settings of notices. */
export const NoticesCard = () => (
  <Card
    title={m.notices_title()}
    headEnd={
      <LinkButton size="small" href={paths.noticeSettings()}>
        {m.notices_mail_settings()}
      </LinkButton>
    }
  >
    <Text size={13.5} tone="muted">
      {m.notices_profile_text()}
    </Text>
  </Card>
)
