import { useQuery } from '@tanstack/react-query'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { useId, useMemo } from 'react'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { useForm } from '../../../../api/use-form.ts'
import { QrCode } from '../../../../public/frame/parts/QrCode.tsx'
import { qrOf } from '../../../../public/frame/qr-code.ts'
import { useFactorActs } from '../api.ts'
import css from './factors.module.css'

interface SetUpCodesDialogProps {
  readonly onClose: () => void
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** A secret as a picture and as text, and the first code of it. Nothing is on before that. */
export function SetUpCodesDialog({ onClose, onConfirmed }: SetUpCodesDialogProps) {
  const id = useId()
  const acts = useFactorActs()
  // Each opening shows a new secret, and none is kept.
  const setup = useQuery({
    queryKey: ['new secret', id],
    queryFn: acts.startCodes,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const form = useForm({
    initial: { code: '' },
    onSubmit: async ({ code }) => onConfirmed(await acts.confirmCodes(code)),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.factors_setup_title()}
      width={480}
      footer={
        <>
          <Button onPress={onClose}>{m.factors_cancel()}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy} disabled={setup.data === undefined}>
            {m.factors_setup_confirm()}
          </Button>
        </>
      }
    >
      {setup.isError ? (
        <LoadError {...loadErrorOf(setup)} />
      ) : (
        <Grid as="form" id={id} gap={14} columns={1} noValidate onSubmit={(event) => void form.submit(event)}>
          {form.problem && <ErrorSummary {...form.problem} />}
          <p>{m.factors_setup_text()}</p>
          {setup.data === undefined ? <Skeleton height="200px" /> : <Secret {...setup.data} />}
          <TextField
            label={m.factors_code()}
            help={m.factors_setup_code_help()}
            autoComplete="one-time-code"
            inputMode="numeric"
            mono
            {...form.field('code')}
          />
        </Grid>
      )}
    </Dialog>
  )
}

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const qr = useMemo(() => qrOf(uri), [uri])
  return (
    <>
      <div className={css.picture}>
        <QrCode qr={qr} label={m.factors_setup_qr()} />
      </div>
      <Text font="small" tone="muted">
        {m.factors_setup_by_hand()}
      </Text>
      <CopyField
        secret
        label={m.factors_setup_secret()}
        value={secret}
        shown={secret.replaceAll(/.{4}(?=.)/gu, '$& ')}
      />
    </>
  )
}
