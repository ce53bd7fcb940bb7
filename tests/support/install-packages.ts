import { hasJava } from '../../tools/programs/find-java.ts';
import { installPackage } from '../../tools/programs/install-package.ts';

/** Before all tests, so that two files of them do not install the same at the same time. */
export default function installPackagesForTests(): void {
  installPackage('firebase');
  if (hasJava()) installPackage('nu-checker');
}
