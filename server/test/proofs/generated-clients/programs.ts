// One program for each generated client. Each tracks a reference, sends one that is refused, and makes an alert rule, and writes what it
// has read: the reference, the field at fault, and the condition.

export const withOpenapiFetch = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
const headers = { authorization: \`Bearer \${process.env.LANDFALL_KEY}\` };
const client = createClient<paths>({ baseUrl: process.env.LANDFALL_URL ?? '', headers });
const tracked = await client.POST('/track', { body: { reference: 'MSCU1234566' } });
console.log(tracked.data?.data.reference);
const refused = await client.POST('/track', { body: { reference: '?' } });
const fault = refused.error?.error.details?.fields?.[0];
console.log(fault?.field);
const made = await client.POST('/alerts', { body: { condition: 'delayed' } });
console.log(made.data?.data.condition);
`;

export const inTypeScript = `
import { AlertsApi, Configuration, ResponseError, TrackingApi } from './client/index.js';
declare const process: { env: Record<string, string> };
const { LANDFALL_URL: basePath = '', LANDFALL_KEY: accessToken = '' } = process.env;
const configuration = new Configuration({ basePath, accessToken });
const tracking = new TrackingApi(configuration);
const tracked = await tracking.trackWithWords({ trackWithWordsRequest: { reference: 'MSCU1234566' } });
console.log(tracked.data.reference);
const refused = tracking.trackWithWords({ trackWithWordsRequest: { reference: '?' } });
await refused.catch(async (error: unknown) => {
  if (error instanceof ResponseError) console.log((await error.response.json()).error.details.fields[0].field);
});
const made = await new AlertsApi(configuration).createAlert({ alertRequest: { condition: 'delayed' } });
console.log(made.data.condition);
`;

export const inPython = `
import os
import openapi_client as landfall
configuration = landfall.Configuration(host=os.environ["LANDFALL_URL"], access_token=os.environ["LANDFALL_KEY"])
client = landfall.ApiClient(configuration)
tracking = landfall.TrackingApi(client)
print(tracking.track_with_words(landfall.TrackWithWordsRequest(reference="MSCU1234566")).data.reference)
try:
    tracking.track_with_words(landfall.TrackWithWordsRequest(reference="?"))
except landfall.ApiException as error:
    print(error.data.error.details.fields[0].var_field)
rule = landfall.AlertRequest(condition=landfall.AlertConditionRequest.DELAYED)
print(landfall.AlertsApi(client).create_alert(alert_request=rule).data.condition.value)
`;

export const withPythonClient = `
import os
from landfall_client import AuthenticatedClient
from landfall_client.api.alerts import create_alert
from landfall_client.api.tracking import track_with_words
from landfall_client.models import AlertConditionRequest, AlertRequest, TrackWithWordsRequest
client = AuthenticatedClient(base_url=os.environ["LANDFALL_URL"], token=os.environ["LANDFALL_KEY"])
print(track_with_words.sync(client=client, body=TrackWithWordsRequest(reference="MSCU1234566")).data.reference)
print(track_with_words.sync(client=client, body=TrackWithWordsRequest(reference="?")).error.details.fields[0].field)
rule = AlertRequest(condition=AlertConditionRequest.DELAYED)
print(create_alert.sync(client=client, body=rule).data.condition)
`;

export const inJava = `
import org.openapitools.client.*;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;
public class Calls {
  public static void main(String[] given) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(System.getenv("LANDFALL_URL"));
    client.setRequestInterceptor(request -> request.header("authorization", "Bearer " + System.getenv("LANDFALL_KEY")));
    TrackingApi tracking = new TrackingApi(client);
    System.out.println(tracking.trackWithWords(new TrackWithWordsRequest().reference("MSCU1234566"), null).getData().getReference());
    try {
      tracking.trackWithWords(new TrackWithWordsRequest().reference("?"), null);
    } catch (ApiException error) {
      ErrorResponse refusal = client.getObjectMapper().readValue(error.getResponseBody(), ErrorResponse.class);
      System.out.println(refusal.getError().getDetails().getFields().get(0).getField());
    }
    AlertRequest rule = new AlertRequest().condition(AlertConditionRequest.DELAYED);
    System.out.println(new AlertsApi(client).createAlert(null, rule).getData().getCondition());
  }
}
`;

export const inKotlin = `
import org.openapitools.client.apis.*
import org.openapitools.client.infrastructure.*
import org.openapitools.client.models.*
fun main() {
    ApiClient.accessToken = System.getenv("LANDFALL_KEY")
    val url = System.getenv("LANDFALL_URL")
    val tracking = TrackingApi(url)
    println(tracking.trackWithWords(TrackWithWordsRequest(reference = "MSCU1234566")).data.reference)
    try {
        tracking.trackWithWords(TrackWithWordsRequest(reference = "?"))
    } catch (error: ClientException) {
        val body = (error.response as ClientError<*>).body as String
        val refusal = Serializer.moshi.adapter(ErrorResponse::class.java).fromJson(body)
        println(refusal?.error?.details?.fields?.first()?.field)
    }
    println(AlertsApi(url).createAlert(alertRequest = AlertRequest(condition = AlertConditionRequest.delayed)).data.condition.value)
}
`;

export const inGo = `package main

import (
	"context"
	"fmt"
	"os"

	landfall "example.com/landfall/client"
)

func main() {
	configuration := landfall.NewConfiguration()
	configuration.Servers = landfall.ServerConfigurations{{URL: os.Getenv("LANDFALL_URL")}}
	client := landfall.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), landfall.ContextAccessToken, os.Getenv("LANDFALL_KEY"))
	tracked, _, err := client.TrackingAPI.TrackWithWords(ctx).TrackWithWordsRequest(*landfall.NewTrackWithWordsRequest("MSCU1234566")).Execute()
	if err != nil {
		panic(err)
	}
	fmt.Println(tracked.Data.Reference)
	_, _, err = client.TrackingAPI.TrackWithWords(ctx).TrackWithWordsRequest(*landfall.NewTrackWithWordsRequest("?")).Execute()
	refusal := err.(*landfall.GenericOpenAPIError).Model().(landfall.ErrorResponse)
	fmt.Println(refusal.Error.Details.Fields[0].Field)
	rule := landfall.NewAlertRequest()
	rule.SetCondition(landfall.ALERTCONDITIONREQUEST_DELAYED)
	made, _, err := client.AlertsAPI.CreateAlert(ctx).AlertRequest(*rule).Execute()
	if err != nil {
		panic(err)
	}
	fmt.Println(made.Data.Condition)
}
`;

export const withOgen = `package main

import (
	"context"
	"fmt"
	"os"

	"example.com/landfall/api"
)

type keys struct{}

func (keys) ApiKey(context.Context, api.OperationName) (api.ApiKey, error) {
	return api.ApiKey{Token: os.Getenv("LANDFALL_KEY")}, nil
}

func (keys) KeyInAddress(context.Context, api.OperationName) (api.KeyInAddress, error) {
	return api.KeyInAddress{}, nil
}

func main() {
	ctx := context.Background()
	client, err := api.NewClient(os.Getenv("LANDFALL_URL"), keys{})
	if err != nil {
		panic(err)
	}
	tracked, err := client.TrackWithWords(ctx, &api.TrackWithWordsRequest{Reference: "MSCU1234566"}, api.TrackWithWordsParams{})
	if err != nil {
		panic(err)
	}
	fmt.Println(tracked.(*api.TrackingResultResponseHeaders).Response.Data.Reference)
	refused, err := client.TrackWithWords(ctx, &api.TrackWithWordsRequest{Reference: "?"}, api.TrackWithWordsParams{})
	if err != nil {
		panic(err)
	}
	fmt.Println(refused.(*api.InvalidRequestOrOtherHeaders).Response.Error.Details.Value.Fields[0].Field)
	rule := api.AlertRequest{Condition: api.NewOptAlertConditionRequest(api.AlertConditionRequestDelayed)}
	made, err := client.CreateAlert(ctx, api.NewOptAlertRequest(rule), api.CreateAlertParams{})
	if err != nil {
		panic(err)
	}
	fmt.Println(made.(*api.AlertResponseHeaders).Response.Data.Condition)
}
`;

export const withOapiCodegen = `package main

import (
	"context"
	"fmt"
	"net/http"
	"os"

	"example.com/landfall/api"
)

func main() {
	ctx := context.Background()
	sign := func(_ context.Context, request *http.Request) error {
		request.Header.Set("authorization", "Bearer "+os.Getenv("LANDFALL_KEY"))
		return nil
	}
	client, err := api.NewClientWithResponses(os.Getenv("LANDFALL_URL"), api.WithRequestEditorFn(sign))
	if err != nil {
		panic(err)
	}
	tracked, err := client.TrackWithWordsWithResponse(ctx, nil, api.TrackWithWordsRequest{Reference: "MSCU1234566"})
	if err != nil {
		panic(err)
	}
	fmt.Println(tracked.JSON200.Data.Reference)
	refused, err := client.TrackWithWordsWithResponse(ctx, nil, api.TrackWithWordsRequest{Reference: "?"})
	if err != nil {
		panic(err)
	}
	fmt.Println((*refused.JSON400.Error.Details.Fields)[0].Field)
	condition := api.AlertConditionRequest("delayed")
	made, err := client.CreateAlertWithResponse(ctx, nil, api.AlertRequest{Condition: &condition})
	if err != nil {
		panic(err)
	}
	fmt.Println(made.JSON201.Data.Condition)
}
`;
