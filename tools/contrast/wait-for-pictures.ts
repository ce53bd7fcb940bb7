import type { Page } from '@playwright/test';

/** Until all pictures in the window are there and painted. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return image.complete || width === 0 || bottom < 0 || top > innerHeight || !image.checkVisibility();
    }),
  );
  await page.evaluate(async () => {
    await Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode()));
    await new Promise(requestAnimationFrame);
  });
}
