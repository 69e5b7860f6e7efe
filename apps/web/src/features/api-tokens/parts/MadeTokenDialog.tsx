import type { MadeApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { currentAccount } from '@turnout/contract/accounts/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { CodeBlock } from '@turnout/ui/surfaces/CodeBlock.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import css from './api-tokens.module.css'

/** A call that every token may make, as one types it where the token is kept in the environment. */
const firstCall = (): string =>
  `curl ${window.location.origin}${currentAccount.path} \\\n  -H "Authorization: Bearer $TURNOUT_TOKEN"`

/** The text of a token, this once. Only a member who says that they have it closes it. */
export function MadeTokenDialog({ token, onKept }: { token: MadeApiToken; onKept: () => void }) {
  return (
    <Dialog
      open
      role="alertdialog"
      width={600}
      title={m.api_tokens_made_title()}
      // Escape would lose it.
      onClose={() => undefined}
      footer={
        <Button variant="filled" onPress={onKept}>
          {m.api_tokens_made_kept()}
        </Button>
      }
    >
      <p>{m.api_tokens_made_text()}</p>
      <Box className={css.secret} padding={12} border radius="menu">
        <CopyField label={m.api_tokens_made_secret()} value={token.token} secret />
      </Box>
      <CodeBlock label={m.api_tokens_made_first_call()} code={firstCall()} />
    </Dialog>
  )
}
