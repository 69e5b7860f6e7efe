import { PROVIDED_ROLES } from '@turnout/domain/accounts/single-sign-on.ts'
import type { SsoProvider } from '@turnout/contract/sign-in/single-sign-on/provider.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Grid, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { CopyField } from '@turnout/ui/surfaces/CopyField.tsx'
import { useState } from 'react'
import { useForm } from '../../../../api/use-form.ts'
import { roleName } from '../../../../shell/role-name.ts'
import { SettingsForm } from '../../../accounts/parts/SettingsForm.tsx'
import { useProviderActs } from '../api.ts'
import css from './SingleSignOn.module.css'

interface ProviderFormProps {
  readonly accountId: number
  /** null: none was named yet. */
  readonly provider: SsoProvider | null
}

const valuesOf = (provider: SsoProvider | null) => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  client_secret: '',
  is_enabled: provider?.is_enabled ?? true,
  makes_members: provider?.makes_members ?? false,
  new_member_role: provider?.new_member_role ?? 'VIEWER',
  trusts_second_factor: provider?.trusts_second_factor ?? false,
})

/** Names the provider and says what it may do here. */
export function ProviderForm({ accountId, provider }: ProviderFormProps) {
  const acts = useProviderActs(accountId)
  const form = useForm({ initial: valuesOf(provider), onSubmit: acts.save })
  const submit = async () => {
    const isSaved = await form.submit()
    // It is stored, and never shown again.
    if (isSaved) form.reset({ ...form.values, client_secret: '' })
    return isSaved
  }
  return (
    <Grid className={css.stack} gap={16} columns={1} shrinks>
      <SettingsForm form={{ ...form, submit }}>
        <TextField label={m.single_sign_on_name()} help={m.single_sign_on_name_help()} {...form.field('name')} />
        <TextField
          label={m.single_sign_on_issuer()}
          help={m.single_sign_on_issuer_help()}
          kind="url"
          {...form.field('issuer')}
        />
        <TextField label={m.single_sign_on_client_id()} autoComplete="off" {...form.field('client_id')} />
        <TextField
          label={m.single_sign_on_client_secret()}
          kind="password"
          autoComplete="new-password"
          {...(provider !== null && { help: m.single_sign_on_secret_kept() })}
          {...form.field('client_secret')}
        />
        <Grid gap={8} columns={1} shrinks>
          <Text font="small" weight={600}>
            {m.single_sign_on_redirect()}
          </Text>
          {provider === null ? (
            <Text tone="muted" lines="pretty">
              {m.single_sign_on_redirect_later()}
            </Text>
          ) : (
            <CopyField label={m.single_sign_on_redirect()} value={provider.redirect_url} />
          )}
        </Grid>
        <Switch
          label={m.single_sign_on_enabled()}
          consequence={m.single_sign_on_enabled_text()}
          {...form.field('is_enabled')}
        />
        <Switch
          label={m.single_sign_on_makes_members()}
          consequence={m.single_sign_on_makes_members_text()}
          {...form.field('makes_members')}
        />
        {form.values.makes_members && (
          <Select
            label={m.single_sign_on_role()}
            options={PROVIDED_ROLES.map((value) => ({ value, label: roleName(value) }))}
            {...form.field('new_member_role')}
          />
        )}
        <Switch
          label={m.single_sign_on_trusts()}
          consequence={m.single_sign_on_trusts_text()}
          {...form.field('trusts_second_factor')}
        />
      </SettingsForm>
      {provider !== null && <Remove name={provider.name} onRemove={acts.remove} />}
    </Grid>
  )
}

/** The way out, which leaves the product: so it asks first. */
function Remove({ name, onRemove }: { name: string; onRemove: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button variant="quiet" onPress={() => setAsking(true)}>
        {m.single_sign_on_remove()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.single_sign_on_remove_title({ name })}
        role="alertdialog"
        footer={
          <>
            <Button onPress={() => setAsking(false)}>{m.single_sign_on_keep()}</Button>
            <Button variant="danger" onPress={() => onRemove().then(() => setAsking(false))}>
              {m.single_sign_on_remove()}
            </Button>
          </>
        }
      >
        <p>{m.single_sign_on_remove_text()}</p>
      </Dialog>
    </div>
  )
}
