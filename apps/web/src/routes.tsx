import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import { patterns } from '@turnout/contract/paths.ts'
import { loadCode } from './api/load-code.ts'
import { AccountGate } from './shell/closed/AccountGate.tsx'
import { AccountLayout } from './shell/frame/AccountLayout.tsx'
import { AuthLayout } from './shell/AuthLayout.tsx'
import { NotFound } from './shell/ErrorScreen.tsx'
import { EventLayout } from './shell/frame/EventLayout.tsx'
import { Root } from './shell/Root.tsx'
import { RouteError } from './shell/RouteError.tsx'
import { SigningIn, Start } from './shell/Start.tsx'
import type { WebSlice } from './shell/web-slice.ts'
import { WEB_SLICES } from './slices.ts'

const pages = (frame: keyof NonNullable<WebSlice['routes']>): RouteObject[] =>
  WEB_SLICES.flatMap(({ routes: own }) => own?.[frame] ?? [])

const loadPalettes = () => loadCode(async () => (await import('./palettes.ts')).SLICE_PALETTES)

/** All addresses of the organizer area with their frames. */
export const routes: RouteObject[] = [
  {
    element: <Root slices={WEB_SLICES} loadPalettes={loadPalettes} />,
    ErrorBoundary: RouteError,
    HydrateFallback: SigningIn,
    children: [
      { path: '/', Component: Start },
      { Component: AuthLayout, ErrorBoundary: RouteError, children: pages('auth') },
      {
        Component: AccountGate,
        children: [
          ...pages('bare'),
          { Component: AccountLayout, children: [{ ErrorBoundary: RouteError, children: pages('account') }] },
          {
            path: patterns.event,
            Component: EventLayout,
            ErrorBoundary: RouteError,
            children: [
              { index: true, element: <Navigate to="dashboard" replace /> },
              { ErrorBoundary: RouteError, children: pages('event') },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
      { path: '*', Component: NotFound },
    ],
  },
]
