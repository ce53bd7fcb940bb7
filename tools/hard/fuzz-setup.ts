import fc from 'fast-check';
import { inject, TestRunner } from 'vitest';

fc.configureGlobal({
  numRuns: Number.POSITIVE_INFINITY,
  interruptAfterTimeLimit: inject('fuzzSeconds') * 1000,
  markInterruptAsFailure: false,
  reporter(run) {
    const message = fc.defaultReportMessage(run);
    if (message && run.failed) throw new Error(message, { cause: run.errorInstance });
    const test = TestRunner.getCurrentTest();
    if (test) test.meta.measured = `${run.numRuns.toLocaleString('en')} cases`;
  },
});
