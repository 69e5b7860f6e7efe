import type { SliceRoutes } from '../../shell/slice-routes.ts'

export const questionsRoutes: SliceRoutes = {
  event: [
    { path: 'questions', lazy: { Component: async () => (await import('./pages/QuestionsPage.tsx')).QuestionsPage } },
  ],
}
