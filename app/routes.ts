import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('routes/home.tsx'),
  route('about', 'routes/about.tsx'),
  route('services', 'routes/services.tsx'),
  route('apply', 'routes/apply.tsx'),
  route('login', 'routes/login.tsx'),
  route('login/google', 'routes/google-start.ts'),
  route('login/google/callback', 'routes/google-callback.ts'),
  route('login/forgot', 'routes/forgot-password.tsx'),
  route('login/reset', 'routes/reset-password.tsx'),
  route('login/verify', 'routes/verify-email.tsx'),
  route('login/letter', 'routes/letter.ts'),
  route('dashboard', 'routes/dashboard.tsx'),
  route('session', 'routes/session.ts'),
  route('sign-out', 'routes/sign-out.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
