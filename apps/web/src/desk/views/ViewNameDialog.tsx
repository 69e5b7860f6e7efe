import { DESK_VIEW_NAME_MAX } from '@turnout/contract/desk-views/view-address.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ErrorSummary } from '@turnout/ui/fields/ErrorSummary.tsx'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useId } from 'react'
import { useForm } from '../../api/use-form.ts'
import { useDeskViewActs } from './api.ts'
import type { KeptViews } from './use-saved-views.tsx'

interface ViewNameDialogProps {
  views: KeptViews
  asking: 'new' | 'rename'
  onClose: () => void
}

/** The name of a view that is made of what is shown, or another one for the view that is shown. */
export function ViewNameDialog({ views, asking, onClose }: ViewNameDialogProps) {
  const id = useId()
  const { chosen } = views
  const acts = useDeskViewActs(views.eventId, views.deskName)
  const renamed = asking === 'rename' ? chosen : undefined
  const form = useForm({
    initial: { name: renamed?.name ?? '', is_shared: renamed?.is_shared ?? false },
    onSubmit: async (values) => {
      if (renamed === undefined) {
        views.show(await acts.create({ ...values, address: views.toKeep() }))
        showToast({ message: m.desk_views_saved({ name: values.name }) })
      } else await acts.update(renamed.id, { ...values, address: renamed.address })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={renamed === undefined ? m.desk_views_save_as() : m.desk_views_rename()}
      footer={
        <>
          <Button onPress={onClose}>{m.desk_views_cancel()}</Button>
          <Button type="submit" form={id} variant="filled" busy={form.busy}>
            {renamed === undefined ? m.desk_views_save_view() : m.desk_views_save_name()}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} gap={14} noValidate onSubmit={(event) => void form.submit(event)}>
        {form.problem && <ErrorSummary {...form.problem} />}
        <TextField label={m.desk_views_name()} maxLength={DESK_VIEW_NAME_MAX} autoFocus {...form.field('name')} />
        {renamed === undefined && (
          <Switch label={m.desk_views_share()} consequence={m.desk_views_share_help()} {...form.field('is_shared')} />
        )}
      </Stack>
    </Dialog>
  )
}
