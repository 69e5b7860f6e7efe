import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useId, useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { useForm } from '../../../../api/use-form.ts'
import { useFactorActs } from '../api.ts'
import { deviceName, passkeyProblem } from '../passkey-words.ts'

interface AddPasskeyDialogProps {
  readonly onClose: () => void
  readonly onAdded: (name: string) => void
}

/** A name, then the window of the browser. */
export function AddPasskeyDialog({ onClose, onAdded }: AddPasskeyDialogProps) {
  const id = useId()
  const acts = useFactorActs()
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    initial: { name: deviceName(navigator.userAgent) },
    check: ({ name }): Record<string, string> =>
      name.trim() === '' ? { name: m.field_required_named({ field: m.factors_passkey_name() }) } : {},
    onSubmit: async ({ name }) => {
      setProblem(null)
      try {
        await acts.addPasskey(name)
        onAdded(name.trim())
      } catch (error) {
        // Words about the name stand under it.
        if (error instanceof ApiError && error.code === 'invalid_fields') throw error
        setProblem(passkeyProblem(error))
      }
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.factors_passkey_new_title()}
      footer={
        <>
          <Button onPress={onClose}>{m.factors_cancel()}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {m.factors_passkey_go_on()}
          </Button>
        </>
      }
    >
      <Grid as="form" id={id} gap={14} columns={1} noValidate onSubmit={(event) => void form.submit(event)}>
        {problem !== null && (
          <Banner tone="error" live>
            {problem}
          </Banner>
        )}
        <p>{m.factors_passkey_new_text()}</p>
        <TextField
          label={m.factors_passkey_name()}
          help={m.factors_passkey_name_help()}
          maxLength={60}
          autoFocus
          {...form.field('name')}
        />
      </Grid>
    </Dialog>
  )
}
