import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import css from './EmailCard.module.css'

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
    <p className={css.note}>{m.notices_profile_text()}</p>
  </Card>
)
