import com.google.gson.Gson
import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import org.openapitools.client.models.Batch
import org.openapitools.client.models.PigsBuy
import org.openapitools.client.models.PigsHouse
import org.openapitools.client.models.PigsMaterial
import org.openapitools.client.models.PigsMove
import org.openapitools.client.models.PigsMoveRequest
import org.openapitools.client.models.PigsPart
import org.openapitools.client.models.PigsPlayer
import org.openapitools.client.models.PigsRunningTable
import org.openapitools.client.models.PigsTable
import org.openapitools.client.models.PigsTile
import org.openapitools.client.models.BatchAnswer
import org.openapitools.client.models.Report
import org.openapitools.client.models.Verdict

val gson = Gson()

// Over plain HTTP, Java asks for HTTP/2 unless it is given a version. The service refuses that.
val client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()

fun post(url: String, body: Any): String {
    val request = HttpRequest.newBuilder(URI(url))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(gson.toJson(body)))
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString()).body()
}

fun main(words: Array<String>) {
    val tiles = listOf(PigsTile(PigsMaterial.straw, PigsPart.door), PigsTile(PigsMaterial.wood, PigsPart.roof))
    val players = listOf(PigsPlayer(listOf(PigsHouse(tiles))), PigsPlayer(listOf()))
    val table = PigsTable(PigsTable.Game.threeMinusLittleMinusPigs, players)
    val report = gson.fromJson(post("${words[0]}/v1/scores", table), Report::class.java)
    val batch = post("${words[0]}/v1/scores/batch", Batch(listOf(table, "no table")))
    val answer = gson.fromJson(batch, BatchAnswer::class.java)
    val results = answer.results.map { it.report?.let { "report" } ?: (it.problem as Map<*, *>)["status"].toString().removeSuffix(".0") }
    val running = PigsRunningTable(PigsRunningTable.Game.threeMinusLittleMinusPigs, players, PigsRunningTable.Stage.running)
    val roof = PigsMove(1, buys = listOf(PigsBuy(PigsMaterial.wood, PigsPart.roof)))
    val verdict = gson.fromJson(post("${words[0]}/v1/moves", PigsMoveRequest(running, roof)), Verdict::class.java)
    println("winners ${report.score?.winners?.joinToString(",")}; results ${results.joinToString(", ")}; move breaks ${verdict.findings.joinToString(", ") { it.rule }}")
}
