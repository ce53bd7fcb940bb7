import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('site/home/route.tsx'),
  route('about', 'site/about.tsx'),
  route('services', 'site/services.tsx'),
  route('apply', 'apply/route.tsx'),
  route('login', 'account/routes/login.tsx'),
  route('login/google', 'account/google/start-route.ts'),
  route('login/google/callback', 'account/google/callback-route.ts'),
  route('login/forgot', 'account/routes/forgot-password.tsx'),
  route('login/reset', 'account/routes/reset-password.tsx'),
  route('login/verify', 'account/routes/verify-email.tsx'),
  route('login/letter', 'account/routes/mail-link.ts'),
  route('dashboard', 'account/routes/dashboard.tsx'),
  route('session', 'account/routes/session.ts'),
  route('sign-out', 'account/routes/sign-out.ts'),
  route('*', 'site/not-found.tsx'),
] satisfies RouteConfig;
