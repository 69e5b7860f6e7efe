import { AskDialog, type AskDialogProps } from './ask/AskDialog.tsx'

export interface DeleteDialogProps extends Pick<
  AskDialogProps,
  'title' | 'consequences' | 'confirmLabel' | 'failed' | 'onClose'
> {
  /** Deletes, and resolves when the list no longer shows it. */
  readonly onDelete: () => Promise<unknown>
  /** Said when it is done. */
  readonly done: string
  readonly onDeleted: () => void
}

/** Asks before something is deleted. */
export const DeleteDialog = ({ onDelete, onDeleted, ...dialog }: DeleteDialogProps) => (
  <AskDialog {...dialog} onConfirm={onDelete} onDone={onDeleted} />
)
