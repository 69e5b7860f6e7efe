import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import type { ApiError } from '../../../api/api-error.ts'
import { paths } from '@turnout/contract/paths.ts'
import { Stage } from './Stage.tsx'

/** Why the return was refused, and how to go on. */
export function Refused({ error, onAgain }: { error: ApiError; onAgain: () => unknown }) {
  const isOver = error.code === 'connect_state_invalid' || error.code === 'connect_state_foreign'
  return (
    <Stage title={titleOf(error)}>
      <p>{error.message}</p>
      {!isOver && <Button onPress={onAgain}>{m.connected_accounts_return_try_again()}</Button>}
      <ToPayment />
    </Stage>
  )
}

function titleOf({ code }: ApiError): string {
  if (code === 'connect_state_invalid') return m.connected_accounts_return_invalid_title()
  if (code === 'connect_state_foreign') return m.connected_accounts_return_foreign_title()
  return m.connected_accounts_return_failed_title()
}

/** On to the settings of payments. */
export function ToPayment() {
  return (
    <LinkButton href={paths.payment()} variant="filled">
      {m.connected_accounts_return_to_payment()}
    </LinkButton>
  )
}
