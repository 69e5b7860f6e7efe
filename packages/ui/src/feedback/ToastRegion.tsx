import { X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Row, Stack, Text } from '../layout/parts.tsx'
import { useWords } from '../words/UiWords.tsx'
import { WithReferences } from '../surfaces/Reference.tsx'
import css from './ToastRegion.module.css'
import { closeToast, shownToasts, subscribeToToasts, TOAST_MS } from './toasts.ts'
import type { ShownToast } from './toasts.ts'

/** Whether the clocks stand still: a hidden tab, a pointer over the toasts or the focus inside them. */
function usePaused() {
  const [held, setHeld] = useState(false)
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const listen = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
  return { paused: held || hidden, hold: () => setHeld(true), release: () => setHeld(false) }
}

/** Where toasts appear; one in the page. Dialogs leave it reachable. */
export function ToastRegion() {
  const words = useWords()
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  const { paused, hold, release } = usePaused()
  return createPortal(
    <div
      className={css.region}
      data-react-aria-top-layer="true"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <section aria-label={words.notifications}>
        <Stack as="ol" className={css.list} gap={8} aria-live="polite" aria-relevant="additions">
          {toasts.map((toast) => (
            <Toast key={toast.key} toast={toast} paused={paused} />
          ))}
        </Stack>
      </section>
    </div>,
    document.body,
  )
}

function Toast({ toast, paused }: { toast: ShownToast; paused: boolean }) {
  const words = useWords()
  const left = useRef(toast.stayMs ?? TOAST_MS)
  useEffect(() => {
    if (paused) return
    const started = Date.now()
    const timer = setTimeout(() => closeToast(toast.key), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [paused, toast.key])
  return (
    <Row as="li" className={css.toast} gap={6} align="center" radius="menu" weight={500}>
      <span className={css.message}>
        <WithReferences text={toast.message} />
      </span>
      {toast.action && (
        <Text
          as="button"
          type="button"
          className={css.action}
          fixed
          bare
          radius="small"
          weight={650}
          onClick={() => {
            closeToast(toast.key)
            void toast.action?.onPress()
          }}
        >
          {toast.action.label}
        </Text>
      )}
      <Stack
        as="button"
        type="button"
        className={css.close}
        centered
        fixed
        padding={0}
        bare
        radius="small"
        aria-label={words.close}
        onClick={() => closeToast(toast.key)}
      >
        <X size={16} strokeWidth={2} aria-hidden />
      </Stack>
    </Row>
  )
}
