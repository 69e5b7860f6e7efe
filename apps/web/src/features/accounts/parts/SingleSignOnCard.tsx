import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import css from './accounts.module.css'

/** The way to the provider that people of the account sign in with. */
export function SingleSignOnCard() {
  return (
    <Card title={m.single_sign_on_title()}>
      <Stack className={css.form} gap={16}>
        <p>{m.single_sign_on_card_text()}</p>
        <Row className={css.acts} gap={14} align="center">
          <LinkButton href={paths.singleSignOn()}>{m.single_sign_on_set_up()}</LinkButton>
        </Row>
      </Stack>
    </Card>
  )
}
