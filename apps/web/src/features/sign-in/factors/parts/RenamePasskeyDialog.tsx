import type { Passkey } from '@turnout/contract/sign-in/factors/factors.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useId } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { useFactorActs } from '../api.ts'

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const id = useId()
  const acts = useFactorActs()
  const form = useForm({
    initial: { name: passkey.name },
    onSubmit: async ({ name }) => {
      await acts.renamePasskey(passkey.id, name)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.factors_passkey_rename_title()}
      footer={
        <>
          <Button onPress={onClose}>{m.factors_cancel()}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {m.factors_passkey_rename_save()}
          </Button>
        </>
      }
    >
      <Grid as="form" id={id} gap={14} columns={1} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.problem && <ErrorSummary {...form.problem} />}
        <TextField label={m.factors_passkey_name()} maxLength={60} autoFocus {...form.field('name')} />
      </Grid>
    </Dialog>
  )
}
