import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import css from './SettingsForm.module.css'

/** The way to the provider that people of the account sign in with. */
export function SingleSignOnCard() {
  return (
    <Card title={m.single_sign_on_title()}>
      <div className={css.form}>
        <p>{m.single_sign_on_card_text()}</p>
        <div className={css.acts}>
          <LinkButton href={paths.singleSignOn()}>{m.single_sign_on_set_up()}</LinkButton>
        </div>
      </div>
    </Card>
  )
}
