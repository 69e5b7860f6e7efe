import { lazy, Suspense } from 'react'
import { loadCode } from '../../api/load-code.ts'
import { useNoticesOpen } from './open-notices.ts'

const NoticePanel = lazy(() => loadCode(async () => ({ default: (await import('./NoticePanel.tsx')).NoticePanel })))

/** The panel behind the bell, on every page with a side bar. */
export function NoticesGate() {
  return <Suspense>{useNoticesOpen() && <NoticePanel />}</Suspense>
}
