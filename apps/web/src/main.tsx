import '@turnout/ui/tokens.css'
import '@turnout/ui/faces.css'
import '@turnout/ui/fallback-fonts.css'
import '@turnout/ui/base.css'
import '@turnout/ui/long-words.css'
import '@turnout/ui/layout/layout.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { setClientLocale } from '@turnout/messages/locale.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { followAccount } from './api/account-tabs.ts'
import { watchConnection } from './api/connection.ts'
import { createQueryClient } from './api/query-client.ts'
import { routes } from './routes.tsx'
import { applyTheme } from './shell/theme-choice.ts'

/*
 * The organizer area. The server sends a document with `<div id="root">`, its language in `<html
 * lang>`, and this script.
 */

setClientLocale()
applyTheme()
watchConnection()
followAccount()

const root = document.querySelector('#root')
if (root === null) throw new Error('The document has no element #root')

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
)
