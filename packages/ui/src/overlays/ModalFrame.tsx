import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { classNames } from '../class-names.ts'
import css from './ModalFrame.module.css'

export interface ModalFrameProps {
  open: boolean
  /** Asked for by Escape, the scrim or the close button; the owner decides. */
  onClose: () => void
  children: ReactNode
  kind: 'drawer' | 'dialog'
  /** Pixels; phones take the whole screen (drawer) or width (dialog). */
  width: number
  role?: 'dialog' | 'alertdialog'
  label?: string
  /** Whether a press beside it asks to close. */
  scrimCloses?: boolean
}

/** The shared ground of drawers and dialogs: scrim, focus kept inside and given back to the opener, Escape. */
export function ModalFrame(props: ModalFrameProps) {
  return (
    <ModalOverlay
      isOpen={props.open}
      onOpenChange={(open) => !open && props.onClose()}
      isDismissable={props.scrimCloses ?? true}
      className={classNames(css.overlay, css[props.kind])}
    >
      <Modal className={css.modal ?? ''} style={{ ['--modal-width' as string]: `${props.width}px` }}>
        <Dialog role={props.role} aria-label={props.label} className={css.dialog ?? ''}>
          {props.children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
