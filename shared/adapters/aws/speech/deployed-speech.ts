/** What hears and speaks in a stack's functions, if it is the application's [E4]. */
import { ownSpeechOfApp } from '../../../app/own-speech.ts';
import type { ApplicationSpeech } from '../../../voice/speech-servers/open-speech.ts';
import { openDeployedApp } from '../functions/deployed-app.ts';
import { lambdaLog } from '../functions/lambda-log.ts';

export const deployedSpeech: ApplicationSpeech | null = openDeployedApp && ownSpeechOfApp(openDeployedApp, lambdaLog);
