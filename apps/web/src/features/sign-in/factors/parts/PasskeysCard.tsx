import { useQuery } from '@tanstack/react-query'
import type { Factors, Passkey } from '@turnout/contract/sign-in/factors/factors.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack, Text, Grid } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { RowMenu } from '@turnout/ui/overlays/Menu.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { KeyRound, Plus } from 'lucide-react'
import { useState, useId } from 'react'
import { factorsQuery } from '../../../../api/factors.ts'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { hasPasskeys } from '../../../../api/passkeys.ts'
import { useForm } from '../../../../api/use-form.ts'
import { relativeWords } from '../../../../desk/moment-words.ts'
import { useNow } from '../../../../desk/use-now.ts'
import { DeleteDialog } from '../../../../shell/DeleteDialog.tsx'
import { useFactorActs } from '../api.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { FactorRow } from './FactorRow.tsx'
import { OtherSessions } from './OtherSessions.tsx'
import css from './factors.module.css'

type Open = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly key: Passkey }

/** Another name for a passkey. */
function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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

/** The passkeys of the signed-in user. `zone`: of their profile. */
export function PasskeysCard({ zone }: { zone: string }) {
  const factors = useQuery(factorsQuery)
  const acts = useFactorActs()
  const [open, setOpen] = useState<Open | null>(null)
  const [changed, setChanged] = useState(false)
  const close = () => setOpen(null)
  const canAdd = factors.data !== undefined && factors.data.passkey_host !== null && hasPasskeys()
  const added = (name: string) => {
    close()
    setChanged(true)
    showToast({ message: m.factors_passkey_kept({ name }) })
  }
  return (
    <Card
      title={m.factors_passkeys()}
      flush
      headEnd={
        canAdd && (
          <Button size="small" icon={Plus} onPress={() => setOpen({ what: 'add' })}>
            {m.factors_passkey_add()}
          </Button>
        )
      }
    >
      {factors.data === undefined ? (
        <Stack className={css.loading} gap={14} rule="above">
          {factors.isError ? <LoadError {...loadErrorOf(factors)} /> : <Skeleton height="36px" />}
        </Stack>
      ) : (
        <Passkeys factors={factors.data} zone={zone} onOpen={setOpen} />
      )}
      {changed && <OtherSessions onDone={() => setChanged(false)} />}
      {open?.what === 'add' && <AddPasskeyDialog onClose={close} onAdded={added} />}
      {open?.what === 'rename' && <RenamePasskeyDialog passkey={open.key} onClose={close} />}
      {open?.what === 'remove' && (
        <DeleteDialog
          title={m.factors_passkey_remove_title({ name: open.key.name })}
          consequences={[m.factors_passkey_remove_text()]}
          confirmLabel={m.factors_passkey_remove_act()}
          done={m.factors_passkey_removed({ name: open.key.name })}
          onDelete={() => acts.removePasskey(open.key.id)}
          onClose={close}
          onDeleted={() => {
            close()
            setChanged(true)
          }}
        />
      )}
    </Card>
  )
}

interface PasskeysProps {
  readonly factors: Factors
  readonly zone: string
  readonly onOpen: (open: Open) => void
}

function Passkeys({ factors: { passkeys, passkey_host: host }, zone, onOpen }: PasskeysProps) {
  const now = useNow()
  const rows = passkeys.map((key) => (
    <FactorRow
      key={key.id}
      icon={KeyRound}
      title={key.name}
      detail={detailOf(key, { now, zone })}
      warns={!key.is_usable}
      end={
        <RowMenu
          label={m.factors_passkey_actions({ name: key.name })}
          groups={[
            {
              items: [
                { key: 'rename', label: m.factors_passkey_rename(), onPress: () => onOpen({ what: 'rename', key }) },
                {
                  key: 'remove',
                  label: m.factors_passkey_remove(),
                  tone: 'danger',
                  onPress: () => onOpen({ what: 'remove', key }),
                },
              ],
            },
          ]}
        />
      }
    />
  ))
  return (
    <>
      {rows}
      <Text className={css.nothing} rule="above" font="small" tone="muted">
        {noteOf(passkeys.length, host)}
      </Text>
    </>
  )
}

/** What there is to know about passkeys here: why there can be none, what they are, or when they end. */
function noteOf(count: number, host: string | null): string {
  if (host === null) return m.factors_passkeys_unavailable()
  if (!hasPasskeys()) return m.factors_passkeys_unsupported()
  return count === 0 ? m.factors_passkeys_none() : m.factors_passkeys_host({ host })
}

function detailOf(key: Passkey, at: { now: Date; zone: string }): string {
  if (!key.is_usable) return m.factors_passkey_other_host()
  const used =
    key.last_used_at === null
      ? m.factors_passkey_unused()
      : m.factors_passkey_used({ when: relativeWords(key.last_used_at, at) })
  const added = m.factors_passkey_added({ when: relativeWords(key.created_at, at) })
  return [used, added, ...(key.is_synced ? [m.factors_passkey_synced()] : [])].join(' · ')
}
